import { sql } from 'kysely';
import { expect } from 'vitest';
import { describeOnSqlite } from '../../support/shops/test-shop.ts';

const ORDERS = 10;
// One of them is the index that the seller's page uses to find the mails of an order.

describeOnSqlite('An order', (it) => {
  it('An order writes at most 25 database pages.', async ({ orders: { shop, placeCash } }) => {
    const pages = await shop.inDatabase(async (db) => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
      for (let order = 0; order < ORDERS; order++) await placeCash();
      const { rows } = await sql<{ log: number }>`pragma wal_checkpoint`.execute(db);
      return (rows[0]?.log ?? NaN) / ORDERS;
    });
    expect(pages).toBeGreaterThan(10);
    expect(pages).toBeLessThanOrEqual(25);
  });
});
