import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The pending intents that a kill has left without an answer. */
export interface OpenIntents {
  pages: number;
  closings: number;
  refunds: number;
}

const intentQueries: Record<keyof OpenIntents, string> = {
  pages: `select count(*) as n from payments where state = 'open' and session_id is null`,
  closings: `select count(*) as n from payments where close_asked_at is not null`,
  refunds: `select count(*) as n from refunds where state = 'asked' and way = 'provider'`,
};

/** Reads the intents that wait for the provider's answer. */
export const openIntents = (dataDir: string): OpenIntents =>
  inBooks(dataDir, (count) => {
    const counted = Object.entries(intentQueries).map(([intent, query]) => [intent, count(query)]);
    return Object.fromEntries(counted) as OpenIntents;
  });

const ledgerOf = (kind: string) =>
  `coalesce((select sum(cents) from payment_entries where order_id = orders.id and kind = '${kind}'), 0)`;
const taken = `coalesce((select sum(cents) from sandbox_payments where order_id = orders.id and state = 'paid'), 0)`;
const given = (state: string) => `coalesce((select sum(sandbox_refunds.cents) from sandbox_refunds
  join sandbox_payments using (session_id) where order_id = orders.id and sandbox_refunds.state = '${state}'), 0)`;
const underWay = `coalesce((select sum(cents) from refunds where order_id = orders.id
  and state in ('asked', 'sent', 'waiting')), 0)`;

const differences: Record<string, string> = {
  'orders whose charges differ from those of the sandbox': `${ledgerOf('charge')} <> ${taken}`,
  'orders whose refunds differ from those of the sandbox': `${ledgerOf('refund')} <> ${given('done')}`,
  'orders whose pending refunds differ from those of the sandbox': `${underWay} <> ${given('waiting')}`,
  'orders that were refunded more than they were paid': `${ledgerOf('refund')} + ${underWay} > ${ledgerOf('charge')}`,
  'cancelled orders that keep money': `status = 'Cancelled' and ${ledgerOf('charge')} <> ${ledgerOf('refund')} + ${underWay}`,
};

/** Lists the differences between the ledger and the sandbox's books. Empty if both agree and no intent is pending. */
export const paymentProblems = (dataDir: string): string[] =>
  inBooks(dataDir, (count) =>
    Object.entries(differences)
      .map(([problem, where]) => ({ problem, n: count(`select count(*) as n from orders where ${where}`) }))
      .filter(({ n }) => n > 0)
      .map(({ problem, n }) => `${n} ${problem}`),
  );

function inBooks<Answer>(dataDir: string, read: (count: (query: string) => number) => Answer): Answer {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  try {
    return read((query) => Number((database.prepare(query).get() as { n: number }).n));
  } finally {
    database.close();
  }
}
