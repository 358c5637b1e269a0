import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** Makes a call while another connection has made a change that it has not committed yet. */
export const whileChanging = (
  shop: TestShop,
  change: (db: ShopDatabase) => Promise<unknown>,
  call: () => Promise<unknown>,
) =>
  shop.inDatabase(async (db) => {
    const calling = await db.transaction().execute(async (transaction) => {
      await change(transaction);
      const made = call();
      const waiting = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
      // In an array, because a transaction would wait for a promise that it returns.
      return [made];
    });
    await calling[0];
  });
