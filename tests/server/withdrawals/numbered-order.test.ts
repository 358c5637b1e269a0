import { type ExplainNode, type KyselyPlugin, SelectQueryNode, sql } from 'kysely';
import { expect, it } from 'vitest';
import { findNumberedOrder } from '#server/features/withdrawals/withdrawal.repository.ts';
import { describeOnPostgres, describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';

/** Asks the database for the plan of each query instead of its rows. */
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

async function planOf(shop: TestShop, { options, setting }: { options?: string; setting?: string }): Promise<string> {
  const { plugin, plan } = explainer(options);
  await shop.inDatabase((db) =>
    db.transaction().execute(async (transaction) => {
      if (setting !== undefined) await sql.raw(setting).execute(transaction);
      await findNumberedOrder(transaction.withPlugin(plugin), 'y8e7nx0h');
    }),
  );
  return plan();
}

const title = 'is found by an index, because a scan of 100,000 orders takes 30 ms.';

describeOnSqlite('The order of a typed number (SQLite)', (open) => {
  it(title, async () => {
    expect(await planOf(await open(), { options: 'query plan' })).toContain('orders_number');
  });
});

describeOnPostgres('The order of a typed number (PostgreSQL)', (_newPlace, open) => {
  it(title, async () => {
    expect(await planOf(await open(), { setting: 'set local enable_seqscan = off' })).toContain('orders_number');
  });
});
