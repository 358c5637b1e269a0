import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { describeOnSqlite } from '../../support/shops/test-shop.ts';

const ORDERS = 10;

describeOnSqlite('An order', (open) => {
  it('An order writes at most 24 database pages, because every order waits for the disk; each index costs one page.', async () => {
    const { shop, placeCash } = await orderShop(open);
    const pages = await shop.inDatabase(async (db) => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      for (let order = 0; order < ORDERS; order++) await placeCash();
      const { rows } = await sql<{ log: number }>`pragma wal_checkpoint`.execute(db);
      return (rows[0]?.log ?? NaN) / ORDERS;
    });
    expect(pages).toBeGreaterThan(10);
    expect(pages).toBeLessThanOrEqual(24);
  });
});
