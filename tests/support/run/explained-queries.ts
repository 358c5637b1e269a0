import { type ExplainNode, type KyselyPlugin, SelectQueryNode, sql } from 'kysely';
import type { ShopDatabase } from '#server/database/schema.ts';
import { fillLargeShop } from '../shops/large-shop.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** Requests the plan of each query instead of its rows. */
function explainer(options?: string): { plugin: KyselyPlugin; plan: () => string } {
  let plan = '';
  const explainNode: ExplainNode = {
    kind: 'ExplainNode',
    ...(options === undefined ? {} : { options: sql.raw(options).toOperationNode() }),
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? { ...node, explain: explainNode } : node),
    transformResult: ({ result }) => {
      plan += JSON.stringify(result.rows);
      return Promise.resolve({ ...result, rows: [] });
    },
  };
  return { plugin, plan: () => plan };
}

type Ask = (db: ShopDatabase) => Promise<unknown>;

/** The plans of SQLite for some queries. Returns no rows. */
export async function planOnSqlite(shop: TestShop, ask: Ask): Promise<string> {
  const { plugin, plan } = explainer('query plan');
  await shop.inDatabase((db) => ask(db.withPlugin(plugin)));
  return plan();
}

/**
 * The plans of PostgreSQL for some queries, as if 5,000 orders were too many for a full scan.
 * The plan of an empty table is no evidence: all its indexes cost the same, and PostgreSQL takes any of them.
 */
export async function planOnPostgres(shop: TestShop, ask: Ask): Promise<string> {
  const { plugin, plan } = explainer();
  await shop.inDatabase(async (db) => {
    await fillLargeShop(db, { products: 100, orders: 5_000, customers: 1_000, now: new Date('2026-06-15T12:00:00Z') });
    await sql`analyze`.execute(db);
    await db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await ask(transaction.withPlugin(plugin));
    });
  });
  return plan();
}
