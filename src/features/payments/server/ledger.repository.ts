import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Cents } from '#core/money.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { type RefundRow, statesUnderWay } from './refund.repository.ts';

type EntryRow = Selectable<Tables['payment_entries']>;

/** The money of one order. */
export interface Money {
  /** Charged online and collected in cash, before refunds. */
  charged: Cents;
  collected: Cents;
  refunded: Cents;
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

/** Writes the entry of a refund. `note` is for people. */
export const writeRefundEntry = (
  db: ShopDatabase,
  refund: Pick<RefundRow, 'id' | 'order_id' | 'payment_id'>,
  entry: Pick<Insertable<Tables['payment_entries']>, 'kind' | 'cents' | 'reference' | 'actor' | 'created_at' | 'note'>,
): Promise<boolean> =>
  writeEntry(db, { order_id: refund.order_id, payment_id: refund.payment_id, refund_id: refund.id, ...entry });

/**
 * Records that the seller received an order's cash, or that this was undone: the ledger is append-only. The caller must lock the order.
 * The references of a second collection and undo end in `:2`, and so on.
 */
export async function writeCash(
  transaction: ShopDatabase,
  kind: 'collected' | 'collected_undone',
  { orderId, cents, now }: { orderId: string; cents: Cents; now: Date },
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
