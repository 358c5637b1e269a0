import { expect } from 'vitest';
import { findNumberedOrder } from '#features/withdrawals/server/withdrawal.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { planOnPostgres, planOnSqlite } from '../../support/run/explained-queries.ts';
import { describeOnPostgres, describeOnSqlite } from '../../support/shops/test-shop.ts';

const title = 'is found by an index, because a scan of 100,000 orders takes 30 ms.';
const find = (db: ShopDatabase) => findNumberedOrder(db, 'y8e7nx0h');

describeOnSqlite('The order with a typed number (SQLite)', (it, open) => {
  it(title, async () => {
    expect(await planOnSqlite(await open(), find)).toContain('orders_number');
  });
});

describeOnPostgres('The order with a typed number (PostgreSQL)', (it, open) => {
  it(title, async () => {
    expect(await planOnPostgres(await open(), find)).toContain('orders_number');
  });
});
