import { describe, expect } from 'vitest';
import { type DeskTab, deskTabs } from '#features/orders/contract/seller-orders.ts';
import { bestSellers } from '#features/reports/server/dashboard.repository.ts';
import { deskConditions } from '#features/orders/server/seller/desk.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { planOnPostgres, planOnSqlite } from '../../../support/run/explained-queries.ts';
import { describeOnPostgres, describeOnSqlite } from '../../../support/shops/test-shop.ts';

const indexes: Record<DeskTab, string> = {
  pack: 'orders_desk',
  preorder: 'order_lines_available_from',
  waiting: 'orders_waiting',
  way: 'orders_on_the_way',
  settle: 'orders_to_settle',
};

const count = (tab: DeskTab) => (db: ShopDatabase) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(deskConditions('2026-06-15')[tab])
    .execute();

const title = 'are counted by an index of theirs, because all of them took 250 ms of 100,000 orders: %s';

describe('The orders in a section of the desk', () => {
  describeOnSqlite('(SQLite)', (it, open) => {
    it.each(deskTabs)(title, async (tab) => {
      const plan = await planOnSqlite(await open(), count(tab));
      expect(plan).toContain(indexes[tab]);
      expect(plan).not.toMatch(/SCAN orders(?! USING)/);
    });
  });

  describeOnPostgres('(PostgreSQL)', (it, open) => {
    it.each(deskTabs)(title, async (tab) => {
      expect(await planOnPostgres(await open(), count(tab))).toContain(indexes[tab]);
    });
  });
});

describeOnSqlite('The best sellers of a period', (it, open) => {
  it('The best sellers of a period are computed from the lines of orders in that period alone, because all 100,000 orders took 430 ms.', async () => {
    const since = '2026-06-01T00:00:00.000Z';
    const plan = await planOnSqlite(await open(), (db) => bestSellers(db, { since, isTest: 0 }, 5));
    expect(plan).toContain('SEARCH line USING COVERING INDEX order_lines_sold');
  });
});
