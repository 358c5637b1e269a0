import { acceptsEvent, type RefundEffect, stageOf } from '../rules/refund-table.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { writeRefundEntry } from './ledger.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { writeExternalRefund } from './external-refund.ts';
import { findPayment, findPaymentByCharge, lockOrderRow } from './payment.repository.ts';
import type { ProviderRefund } from './providers/payment-provider.ts';
import { findRefund, findRefundByReference, moveRefund, type RefundRow, updateRefund } from './refund.repository.ts';

type Deps = Pick<PaymentDeps, 'db' | 'transact' | 'now' | 'paymentListener'>;

/** A refund update from the provider. `reference` is null if the provider rejected it. */
export type RefundUpdate = Omit<ProviderRefund, 'reference'> & { reference: string | null };

/**
 * Records a refund update in one transaction and notifies the listener. Idempotent. Creates a row for a refund made in the provider's
 * dashboard. Ignores updates of superseded attempts unless they moved money.
 */
export async function recordRefundUpdate(deps: Deps, news: RefundUpdate): Promise<void> {
  const known = await findKnown(deps.db, news);
  if (!known) return await recordExternalRefund(deps, news);
  await deps.transact(async (transaction) => {
    await lockOrderRow(transaction, known.order_id);
    const stored = await findRefund(transaction, known.id);
    if (!stored) return;
    if (isOfThisAttempt(stored, news)) await applyUpdate(deps, transaction, stored, news);
    else await recordFormerAttempt(deps, transaction, stored, news);
  });
}

async function findKnown(db: ShopDatabase, { refundId, reference }: RefundUpdate): Promise<RefundRow | undefined> {
  if (refundId !== undefined) return await findRefund(db, refundId);
  return reference === null ? undefined : await findRefundByReference(db, reference);
}

const isOfThisAttempt = (stored: RefundRow, { reference, attempt }: RefundUpdate): boolean =>
  stored.way === 'provider' &&
  (stored.reference === null ? attempt === stored.attempt : reference === stored.reference);

/** Handles an attempt recorded as failed that was paid after all. It replaces a pending transfer, or counts in addition. */
async function recordFormerAttempt(deps: Deps, transaction: ShopDatabase, stored: RefundRow, news: RefundUpdate) {
  const { reference, state, amountCents: cents } = news;
  if (state !== 'done' || reference === null || (await findRefundByReference(transaction, reference))) return;
  const time = deps.now().toISOString();
  if (stored.state === 'asked' && stored.way === 'transfer') {
    const replaced = await updateRefund(transaction, stored.id, { way: 'provider', reference, changed_at: time });
    return await applyUpdate(deps, transaction, replaced, news);
  }
  const payment = stored.payment_id === null ? undefined : await findPayment(transaction, stored.payment_id);
  if (!payment) return;
  const further = await writeExternalRefund(transaction, payment, { reference, cents, time });
  await applyUpdate(deps, transaction, further, news);
}

async function applyUpdate(
  deps: Deps,
  transaction: ShopDatabase,
  stored: RefundRow,
  news: RefundUpdate,
): Promise<void> {
  const { state, reference, failure = null } = news;
  const endsAt = news.endsAt?.toISOString() ?? null;
  const isRepeated = stored.reference !== null && stored.state === state && stored.ends_at === endsAt;
  const event = stageOf(news);
  if (isRepeated || !acceptsEvent(stored, event)) return;
  const time = deps.now().toISOString();
  const changes = { reference, failure, ends_at: endsAt, changed_at: time };
  const { refund, effects } = await moveRefund(transaction, stored, event, changes);
  for (const effect of effects) await effectHandlers[effect](deps, transaction, refund, time);
}

type Handler = (deps: Deps, transaction: ShopDatabase, refund: RefundRow, time: string) => Promise<unknown>;

const writeInLedger =
  (kind: 'refund' | 'refund_returned'): Handler =>
  (_deps, transaction, refund, time) =>
    writeRefundEntry(transaction, refund, {
      kind,
      cents: refund.cents,
      reference: `${kind}:${refund.id}:${refund.attempt}`,
      actor: 'provider',
      created_at: time,
    });

const effectHandlers: Record<RefundEffect, Handler> = {
  book: writeInLedger('refund'),
  book_return: writeInLedger('refund_returned'),
  notify: (deps, transaction, refund) => deps.paymentListener.onRefundChanged(transaction, refund, 'provider'),
};

/** Records a refund that was made in the provider's dashboard. */
async function recordExternalRefund(deps: Deps, news: RefundUpdate): Promise<void> {
  const payment = news.chargeReference ? await findPaymentByCharge(deps.db, news.chargeReference) : undefined;
  if (!payment || news.refundId !== undefined || news.reference === null) return;
  const { reference } = news;
  await deps.transact(async (transaction) => {
    await lockOrderRow(transaction, payment.order_id);
    if (await findRefundByReference(transaction, reference)) return;
    const outside = { reference, cents: news.amountCents, time: deps.now().toISOString() };
    const refund = await writeExternalRefund(transaction, payment, outside);
    await applyUpdate(deps, transaction, refund, news);
  });
}
