import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Ledger } from './ordering-customers.ts';

const halfWrittenQuery = `
  select count(*) as wrong from orders
  where 2 <> (select count(*) from order_lines where order_id = orders.id)
    or subtotal_cents <> (select sum(offer_cents * quantity) from order_lines where order_id = orders.id)
    or 1 <> (
      select count(*) from outbox join users on users.email = outbox."to"
      where users.id = orders.user_id and outbox.subject like '%' || substr(orders.id, -8) || '%')`;

const loneQuery = `
  select (select count(*) from order_lines where order_id not in (select id from orders))
    + (select count(*) from outbox) - (select count(*) from orders) as wrong`;

/** Everything that is wrong with the database against what the customers know; empty when all is well. */
export function problemsOf(dataDir: string, { acknowledged, attempted }: Ledger): string[] {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  try {
    const first = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
    const orders = database.prepare('select id, idempotency_key as key from orders').all() as {
      id: string;
      key: string;
    }[];
    const stored = new Map(orders.map(({ id, key }) => [key, id]));
    const lost = [...acknowledged].filter(([key, id]) => stored.get(key) !== id).length;
    const foreign = orders.filter(({ key }) => !attempted.has(key)).length;
    const verdict = String(first('pragma integrity_check'));
    const counts = {
      'acknowledged orders are not there': lost,
      'orders are there twice': orders.length - stored.size,
      'orders were made by nobody': foreign,
      'orders are half-written, or have not their one mail': Number(first(halfWrittenQuery)),
      'lines or mails belong to no order': Number(first(loneQuery)),
    };
    const wrong = Object.entries(counts).filter(([, count]) => count !== 0);
    return [
      ...(verdict === 'ok' ? [] : [`integrity_check: ${verdict}`]),
      ...wrong.map(([problem, count]) => `${count} ${problem}`),
    ];
  } finally {
    database.close();
  }
}
