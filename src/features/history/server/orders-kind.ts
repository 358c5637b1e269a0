import { limits } from '#core/limits.ts';
import { fold } from '#core/strings/product-search.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { finishInTurns, mapInTurns } from '#server/process/in-turns.ts';
import type { FormerOrderEntry } from '../rules/former-orders.ts';
import type { ReadEntries } from '../rules/history-file.ts';
import {
  byLine,
  type HistoryKind,
  inQueries,
  inWrites,
  type PlannedEntry,
  refusedEntries,
  withoutDeleted,
  type WritingImport,
} from './history-kind.ts';

type Source = Tables['former_orders']['source'];

/** Files of orders, found again by source and number. An order keeps its e-mail, so that a later file cannot give it to another customer. */
export const ordersKind = (
  source: Source,
  recognises: HistoryKind['recognises'],
  read: ReadEntries<FormerOrderEntry>,
): HistoryKind => ({
  recognises,
  plan: async (deps, file) => {
    const { db, now } = deps;
    const { entries: fromFile, refused } = await finishInTurns(read(file));
    const { present: all, deleted } = await withoutDeleted(deps, fromFile);
    const oldest = oldestKept(now());
    const orders = all.filter(({ orderedAt }) => orderedAt >= oldest);
    const old = all
      .filter(({ orderedAt }) => orderedAt < oldest)
      .map(({ line, number }) => ({ line, name: number, flaw: 'too_old' as const, value: '' }));
    const known = await findKnown(db, source, orders);
    const resultOf = (order: FormerOrderEntry) => {
      const before = known.get(order.number);
      if (before === undefined) return 'new';
      return before === contentOf(order) ? 'unchanged' : 'changed';
    };
    const entries = await mapInTurns(orders, (order): PlannedEntry & { order: FormerOrderEntry } => ({
      ...{ line: order.line, name: order.number, result: resultOf(order) },
      order,
    }));
    const ofResult = (wanted: PlannedEntry['result']) =>
      inWrites(entries.filter(({ result }) => result === wanted).map(({ order }) => order));
    return {
      entries: byLine([
        ...entries.map(({ order: _, ...entry }) => entry),
        ...refusedEntries([...refused, ...old]),
        ...deleted,
      ]),
      subscribed: 0,
      portions: [
        ...ofResult('new').map((portion) => async (transaction: ShopDatabase, writing: WritingImport) => ({
          // A person may have been deleted since the plan.
          new: await addOrders(
            transaction,
            { source, orders: (await withoutDeleted({ ...deps, db: transaction }, portion)).present },
            writing,
          ),
          changed: 0,
        })),
        ...ofResult('changed').map((portion) => async (transaction: ShopDatabase) => ({
          new: 0,
          changed: await changeOrders(transaction, source, portion),
        })),
      ],
    };
  },
  undo: undoOrders,
});

/** The time of the oldest orders that the shop keeps. */
export function oldestKept(now: Date): string {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - limits.history.years);
  return oldest.toISOString();
}

/** The columns that a later file may change. */
const changeable = ({ number, email, name, orderedAt, state, total, currency, tracking, lines }: FormerOrderEntry) => ({
  ...{ name, ordered_at: orderedAt, state, total_cents: total, currency, tracking },
  lines_json: JSON.stringify(lines),
  search_text: fold(`${number} ${email} ${name}`),
});

const contentOf = (order: FormerOrderEntry): string => {
  const { search_text: _, ...content } = changeable(order);
  return JSON.stringify(content);
};

async function findKnown(
  db: ShopDatabase,
  source: Source,
  orders: readonly FormerOrderEntry[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for await (const portion of inQueries(orders)) {
    const rows = await db
      .selectFrom('former_orders')
      .select(['number', 'name', 'ordered_at', 'state', 'total_cents', 'currency', 'tracking', 'lines_json'])
      .where('source', '=', source)
      .where(
        'number',
        'in',
        portion.map(({ number }) => number),
      )
      .execute();
    for (const { number, total_cents: total, name, ordered_at, state, ...rest } of rows)
      known.set(number, JSON.stringify({ name, ordered_at, state, total_cents: Number(total), ...rest }));
  }
  return known;
}

async function addOrders(
  transaction: ShopDatabase,
  { source, orders }: { source: Source; orders: readonly FormerOrderEntry[] },
  { id, now }: WritingImport,
): Promise<number> {
  if (orders.length === 0) return 0;
  const owners = await provenOwners(transaction, orders);
  const added = await transaction
    .insertInto('former_orders')
    .values(
      orders.map((order) => ({
        ...{ id: timedId(now), source, number: order.number, email: order.email, import_id: id },
        user_id: owners.get(order.email) ?? null,
        ...changeable(order),
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'number']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

async function provenOwners(db: ShopDatabase, orders: readonly FormerOrderEntry[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...new Set(orders.map(({ email }) => email))])
    .where('address_proven_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function changeOrders(
  transaction: ShopDatabase,
  source: Source,
  orders: readonly FormerOrderEntry[],
): Promise<number> {
  for (const order of orders) {
    const { search_text: _, ...changes } = changeable(order);
    await transaction
      .updateTable('former_orders')
      .set(changes)
      .where('source', '=', source)
      .where('number', '=', order.number)
      .execute();
  }
  return orders.length;
}

const UNDONE_AT_ONCE = 500;

async function undoOrders(transaction: ShopDatabase, importId: string) {
  const rows = await transaction
    .deleteFrom('former_orders')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('former_orders').select('id').where('import_id', '=', importId).limit(UNDONE_AT_ONCE),
    )
    .returning('id')
    .execute();
  return { removed: rows.length, kept: 0 };
}
