import { type ExplainNode, type KyselyPlugin, SelectQueryNode, sql } from 'kysely';
import type { ShopDatabase } from '#server/database/schema.ts';
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

async function planOf(shop: TestShop, ask: Ask, { options, setting }: { options?: string; setting?: string }) {
  const { plugin, plan } = explainer(options);
  await shop.inDatabase((db) =>
    db.transaction().execute(async (transaction) => {
      if (setting !== undefined) await sql.raw(setting).execute(transaction);
      await ask(transaction.withPlugin(plugin));
    }),
  );
  return plan();
}

/** The plans of SQLite for some queries. Returns no rows. */
export const planOnSqlite = (shop: TestShop, ask: Ask): Promise<string> => planOf(shop, ask, { options: 'query plan' });

/** The plans of PostgreSQL for some queries, as if the tables were too large for a full scan. */
export const planOnPostgres = (shop: TestShop, ask: Ask): Promise<string> =>
  planOf(shop, ask, { setting: 'set local enable_seqscan = off' });
