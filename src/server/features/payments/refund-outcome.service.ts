import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { writeEntry } from './ledger.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { writeOutsideRefund } from './outside-refund.ts';
import { findPayment, findPaymentByCharge, lockOrder } from './payment.repository.ts';
import type { ProviderRefund } from './providers/payment-provider.ts';
import { findRefund, findRefundByReference, type RefundRow, updateRefund } from './refund.repository.ts';

type Deps = Pick<PaymentDeps, 'db' | 'transact' | 'now' | 'paymentListener'>;

/** What is told of a refund; one that the provider has refused has no reference. */
export type RefundNews = Omit<ProviderRefund, 'reference'> & { reference: string | null };

/**
 * Writes where a refund stands and tells the listener, all or nothing. A refund that somebody made at the provider is
 * taken into the books. Harmless when it is told again; of an earlier attempt only money that has gone after all counts.
 */
export async function noteRefund(deps: Deps, news: RefundNews): Promise<void> {
  const known = await findKnown(deps.db, news);
  if (!known) return await adopt(deps, news);
  await deps.transact(async (transaction) => {
    await lockOrder(transaction, known.order_id);
    const stored = await findRefund(transaction, known.id);
    if (!stored) return;
    if (isOfThisAttempt(stored, news)) await moveRefund(deps, transaction, stored, news);
    else await noteFormerAttempt(deps, transaction, stored, news);
  });
}

async function findKnown(db: ShopDatabase, { refundId, reference }: RefundNews): Promise<RefundRow | undefined> {
  if (refundId !== undefined) return await findRefund(db, refundId);
  return reference === null ? undefined : await findRefundByReference(db, reference);
}

const isOfThisAttempt = (stored: RefundRow, { reference, attempt }: RefundNews): boolean =>
  stored.way === 'provider' &&
  (stored.reference === null ? attempt === stored.attempt : reference === stored.reference);

/**
 * An earlier attempt was given up as failed, and the provider has given the money nevertheless: it takes the place of a
 * transfer that is still to be made, and is a refund beside what was given since.
 */
async function noteFormerAttempt(deps: Deps, transaction: ShopDatabase, stored: RefundRow, news: RefundNews) {
  const { reference, state, amountCents: cents } = news;
  if (state !== 'done' || reference === null || (await findRefundByReference(transaction, reference))) return;
  const time = deps.now().toISOString();
  if (stored.state === 'asked' && stored.way === 'transfer') {
    const replaced = await updateRefund(transaction, stored.id, { way: 'provider', reference, changed_at: time });
    return await moveRefund(deps, transaction, replaced, news);
  }
  const payment = stored.payment_id === null ? undefined : await findPayment(transaction, stored.payment_id);
  if (!payment) return;
  const further = await writeOutsideRefund(transaction, payment, { reference, cents, time });
  await moveRefund(deps, transaction, further, news);
}

async function moveRefund(deps: Deps, transaction: ShopDatabase, stored: RefundRow, news: RefundNews): Promise<void> {
  const changes = {
    state: news.state,
    reference: news.reference,
    failure: news.failure ?? null,
    ends_at: news.endsAt?.toISOString() ?? null,
  };
  const isSame = stored.state === changes.state && stored.ends_at === changes.ends_at;
  if (isSame && stored.reference !== null) return;
  // A refund that the provider calls failed is over; one that the shop gave up without an answer is what the provider says.
  if (stored.state === 'failed' && (stored.reference !== null || news.reference === null)) return;
  if (stored.state === 'done' && news.state !== 'failed') return;
  const time = deps.now().toISOString();
  const moved = await updateRefund(transaction, stored.id, { ...changes, changed_at: time });
  if (news.state === 'done') await writeRefundEntry(transaction, moved, 'refund', time);
  // Some banks send money back days after the provider had called it given.
  if (stored.state === 'done') await writeRefundEntry(transaction, moved, 'refund_returned', time);
  if (!isSame) await deps.paymentListener.refundMoved(transaction, moved, 'provider');
}

const writeRefundEntry = (
  transaction: ShopDatabase,
  refund: RefundRow,
  kind: 'refund' | 'refund_returned',
  time: string,
): Promise<boolean> =>
  writeEntry(transaction, {
    order_id: refund.order_id,
    payment_id: refund.payment_id,
    refund_id: refund.id,
    kind,
    cents: refund.cents,
    reference: `${kind}:${refund.id}:${refund.attempt}`,
    actor: 'provider',
    created_at: time,
  });

/** Somebody has given money back at the provider, past the shop. */
async function adopt(deps: Deps, news: RefundNews): Promise<void> {
  const payment = news.chargeReference ? await findPaymentByCharge(deps.db, news.chargeReference) : undefined;
  if (!payment || news.refundId !== undefined || news.reference === null) return;
  const { reference } = news;
  await deps.transact(async (transaction) => {
    await lockOrder(transaction, payment.order_id);
    if (await findRefundByReference(transaction, reference)) return;
    const outside = { reference, cents: news.amountCents, time: deps.now().toISOString() };
    const refund = await writeOutsideRefund(transaction, payment, outside);
    await moveRefund(deps, transaction, refund, news);
  });
}
