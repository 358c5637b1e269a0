import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { shortId } from '#core/strings/short-id.ts';
import type { Ledger } from './ordering-customers.ts';

const halfWrittenQuery = `
  select count(*) as wrong from orders
  where 2 <> (select count(*) from order_lines where order_id = orders.id)
    or subtotal_cents <> (select sum(offer_cents * quantity) from order_lines where order_id = orders.id)`;

const mailsQuery = `select "to" as recipient, subject from outbox`;
const recipientsQuery = 'select orders.id, email from orders join users on users.id = user_id';

const loneQuery = `
  select (select count(*) from order_lines where order_id not in (select id from orders))
    + (select count(*) from outbox where event_id is not null) - (select count(*) from orders) as wrong`;

/** Lists every contradiction between the database and the customers' knowledge. Empty if all is well. */
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
      'acknowledged orders are missing': lost,
      'orders are stored twice': orders.length - stored.size,
      'orders have a key that no customer sent': foreign,
      'orders are incomplete': Number(first(halfWrittenQuery)),
      'orders do not have exactly one mail': withoutOneMail(database),
      'lines or mails have no order': Number(first(loneQuery)),
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

/** How many orders do not have exactly one mail to their customer. */
function withoutOneMail(database: DatabaseSync): number {
  const mails = database.prepare(mailsQuery).all() as { recipient: string; subject: string }[];
  const named = mails.flatMap(({ recipient, subject }) =>
    (subject.match(/\w{8,}/g) ?? []).map((word) => `${recipient} ${word.toLowerCase()}`),
  );
  const counts = Map.groupBy(named, (name) => name);
  const orders = database.prepare(recipientsQuery).all() as { id: string; email: string }[];
  return orders.filter(({ id, email }) => counts.get(`${email} ${shortId(id).toLowerCase()}`)?.length !== 1).length;
}
