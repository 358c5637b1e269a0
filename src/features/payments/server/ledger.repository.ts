import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Cents } from '#core/money.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { statesUnderWay } from './refund.repository.ts';

type EntryRow = Selectable<Tables['payment_entries']>;

/** The money of one order. */
export interface Money {
  /** Charged online and collected in cash, before refunds. */
  charged: Cents;
  collected: Cents;
  /** Completed refunds. */
  refunded: Cents;
  /** Pending refunds. */
  refunding: Cents;
}

const nothing: Readonly<Money> = { charged: 0, collected: 0, refunded: 0, refunding: 0 };

/** Returns the money of each of these orders. Every order has an entry. */
export async function readMoney(db: ShopDatabase, orderIds: readonly string[]): Promise<Map<string, Money>> {
  const money = new Map(orderIds.map((id) => [id, { ...nothing }]));
  if (money.size === 0) return money;
  const sum = sql<number | string>`sum(cents)`.as('cents');
  const entries = await db
    .selectFrom('payment_entries')
    .select(['order_id', 'kind', sum])
    .where('order_id', 'in', [...money.keys()])
    .groupBy(['order_id', 'kind'])
    .execute();
  for (const { order_id, kind, cents } of entries)
    addEntries(money.get(order_id) ?? { ...nothing }, kind, Number(cents));
  const underWay = await db
    .selectFrom('refunds')
    .select(['order_id', sum])
    .where('order_id', 'in', [...money.keys()])
    .where('state', 'in', statesUnderWay)
    .groupBy('order_id')
    .execute();
  for (const { order_id, cents } of underWay) (money.get(order_id) ?? { ...nothing }).refunding = Number(cents);
  return money;
}

function addEntries(money: Money, kind: EntryRow['kind'], cents: Cents): void {
  if (kind === 'charge') money.charged += cents;
  else if (kind === 'collected') money.collected += cents;
  else if (kind === 'collected_undone') money.collected -= cents;
  else money.refunded += kind === 'refund' ? cents : -cents;
}

/** Writes a ledger entry. A repeated reference writes nothing. Returns whether the entry was new. */
export async function writeEntry(
  db: ShopDatabase,
  entry: Omit<Insertable<Tables['payment_entries']>, 'id'>,
): Promise<boolean> {
  const written = await db
    .insertInto('payment_entries')
    .values({ ...entry, id: timedId(new Date(entry.created_at)) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

interface Cash {
  orderId: string;
  cents: Cents;
  now: Date;
}

/** Records that the seller received an order's cash. The caller must lock the order. */
export const collectCash = (transaction: ShopDatabase, cash: Cash): Promise<void> =>
  writeCash(transaction, 'collected', cash);

/** Reverses the entry of collectCash with a second entry, because the ledger is append-only. */
export const undoCash = (transaction: ShopDatabase, cash: Cash): Promise<void> =>
  writeCash(transaction, 'collected_undone', cash);

/** The references of an order's second collection and undo end in `:2`, and so on. */
async function writeCash(
  transaction: ShopDatabase,
  kind: 'collected' | 'collected_undone',
  { orderId, cents, now }: Cash,
): Promise<void> {
  const earlier = await transaction
    .selectFrom('payment_entries')
    .select('seq')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute();
  await writeEntry(transaction, {
    order_id: orderId,
    kind,
    cents,
    reference: [kind, orderId, ...(earlier.length > 0 ? [earlier.length + 1] : [])].join(':'),
    actor: 'seller',
    created_at: now.toISOString(),
  });
}
