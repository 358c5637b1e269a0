import type { Cents } from '#core/money.ts';
import { acceptsEvent } from '../rules/refund-table.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { writeEntry, writeRefundEntry } from './ledger.repository.ts';
import { writeExternalRefund } from './external-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payment.repository.ts';
import { findRefund, findRefundByReference, moveRefund, type RefundRow, updateRefund } from './refund.repository.ts';

type Deps = Pick<PaymentDeps, 'now' | 'paymentListener'>;

/** An event about a dispute: the provider's reference and the amount that moved. */
interface Dispute {
  reference: string;
  cents: Cents;
}

const LOST = 'refund:dispute';
const WON = 'refund_returned:dispute';

/** Records the money that the bank took for good as a refund. Idempotent and independent of the order of events. */
export async function recordLostDispute(
  deps: Deps,
  transaction: ShopDatabase,
  payment: PaymentRow,
  { reference, cents }: Dispute,
): Promise<void> {
  if (await findLoss(transaction, reference)) return;
  const time = deps.now().toISOString();
  const taken = await writeExternalRefund(transaction, payment, { reference, cents, time });
  const { refund: done } = await moveRefund(transaction, taken, 'dispute_lost', { changed_at: time });
  const entry = { kind: 'refund', actor: 'provider', created_at: time } as const;
  await writeRefundEntry(transaction, done, { ...entry, cents, reference: `${LOST}:${reference}` });
  await deps.paymentListener.onDisputeLost(transaction, done);
  const back = await deps.paymentListener.reinstatedCents(transaction, payment, reference);
  if (back > 0) await putBack(deps, transaction, payment, { reference, cents: back });
}

/** Records that the bank has put back `cents` so far. Only money of a recorded loss changes the ledger. Idempotent. */
export async function recordWonDispute(
  deps: Deps,
  transaction: ShopDatabase,
  payment: PaymentRow,
  dispute: Dispute,
): Promise<void> {
  await deps.paymentListener.onDisputeWon(transaction, payment, dispute);
  await putBack(deps, transaction, payment, dispute);
}

/** Writes the part of the reinstated money that the ledger lacks, never more than the loss. */
async function putBack(
  deps: Deps,
  transaction: ShopDatabase,
  payment: PaymentRow,
  { reference, cents }: Dispute,
): Promise<void> {
  const loss = await findLoss(transaction, reference);
  if (!loss) return;
  const known = await returnedOf(transaction, loss.refund.id, reference);
  const total = Math.min(cents, loss.cents);
  if (total <= known) return;
  const time = deps.now().toISOString();
  await writeEntry(transaction, {
    order_id: payment.order_id,
    payment_id: payment.id,
    refund_id: loss.refund.id,
    kind: 'refund_returned',
    cents: total - known,
    reference: `${WON}:${reference}:${total}`,
    actor: 'provider',
    created_at: time,
  });
  await reopenRefund(transaction, loss.refund, { left: loss.cents - total, time });
  await deps.paymentListener.onReinstated(transaction, payment, total - known);
}

/** Reduces the refund to the amount that the bank kept. A replaced refund of the shop is owed again when all money is back. */
async function reopenRefund(
  transaction: ShopDatabase,
  refund: RefundRow,
  { left, time }: { left: Cents; time: string },
): Promise<void> {
  if (!acceptsEvent(refund, 'dispute_won')) return;
  const isOwed = left === 0 && refund.attempt > 1;
  if (!isOwed) return void (await updateRefund(transaction, refund.id, { cents: left, changed_at: time }));
  const failure = 'The dispute was won, so the customer does not have this money.';
  await moveRefund(transaction, refund, 'dispute_won', { failure, changed_at: time });
}

/** Returns the amount of a lost dispute with its refund; undefined while no loss is recorded. */
async function findLoss(
  transaction: ShopDatabase,
  reference: string,
): Promise<{ refund: RefundRow; cents: Cents } | undefined> {
  // Earlier versions named the entry by its refund.
  const named = await findRefundByReference(transaction, reference);
  const entry = await transaction
    .selectFrom('payment_entries')
    .select(['refund_id', 'cents'])
    .where(({ or, and, eb }) =>
      or([
        eb('reference', '=', `${LOST}:${reference}`),
        and([eb('refund_id', '=', named?.id ?? ''), eb('kind', '=', 'refund')]),
      ]),
    )
    .executeTakeFirst();
  const refund = entry?.refund_id ? await findRefund(transaction, entry.refund_id) : undefined;
  return refund && entry && { refund, cents: Number(entry.cents) };
}

/** Returns how much of a dispute's money was put back already. */
async function returnedOf(transaction: ShopDatabase, refundId: string, reference: string): Promise<Cents> {
  const rows = await transaction
    .selectFrom('payment_entries')
    .select(['cents', 'reference'])
    .where('refund_id', '=', refundId)
    .where('kind', '=', 'refund_returned')
    .execute();
  const own = rows.filter((row) => row.reference.startsWith(`${WON}:${reference}:`));
  return own.reduce((sum, { cents }) => sum + Number(cents), 0);
}
