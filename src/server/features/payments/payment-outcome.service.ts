import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { writeEntry } from './ledger.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lockOrderRow, type PaymentRow, updatePayment } from './payment.repository.ts';
import type { SessionState } from './providers/payment-provider.ts';

type Deps = Pick<PaymentDeps, 'transact' | 'now' | 'paymentListener'>;

/** An end without money, independent of the provider's name for it. */
interface Ending {
  outcome: 'closed' | 'expired';
}

/** The other known facts about the payment. */
type Details = Partial<Omit<SessionState, 'outcome'>>;

const CURRENCY = 'eur';

/** Describes how the received money differs from the requested amount, for people. Undefined when it matches or no money arrived. */
export function mismatchOf(
  { cents }: PaymentRow,
  { outcome, amountCents, currency }: SessionState,
): string | undefined {
  if (outcome !== 'paid' || (amountCents === cents && currency === CURRENCY)) return undefined;
  return `${amountCents} cents of ${currency} instead of ${cents}`;
}

/**
 * Records the result of a payment in one transaction and notifies the listener. Received money is recorded once, in any state of the
 * payment, and is final. Idempotent and independent of the order of events.
 */
export async function recordResult(deps: Deps, payment: PaymentRow, state: SessionState | Ending): Promise<void> {
  const { outcome } = state;
  if (outcome === 'open') return;
  await deps.transact(async (transaction) => {
    await lockOrderRow(transaction, payment.order_id);
    const stored = await findPayment(transaction, payment.id);
    if (!stored) return;
    if (stored.state === 'paid') return await forgetClosing(transaction, stored);
    if (outcome === 'paid') return await takeMoney(deps, transaction, stored, state);
    if (stored.state !== 'open' && stored.state !== 'pending') return await forgetClosing(transaction, stored);
    if (outcome === 'pending') return await promise(deps, transaction, stored, state);
    await end(deps, transaction, stored, stored.close_asked_at === null ? outcome : 'closed');
  });
}

async function takeMoney(deps: Deps, transaction: ShopDatabase, stored: PaymentRow, state: Details) {
  const time = deps.now().toISOString();
  const paid = await updatePayment(transaction, stored.id, {
    state: 'paid',
    paid_at: time,
    charge_reference: state.chargeReference ?? stored.charge_reference,
    close_asked_at: null,
  });
  const isNew = await writeEntry(transaction, {
    order_id: paid.order_id,
    payment_id: paid.id,
    kind: 'charge',
    cents: paid.cents,
    reference: `charge:${paid.id}`,
    actor: 'provider',
    created_at: time,
  });
  if (isNew) await deps.paymentListener.onPaid(transaction, paid);
}

/** The voucher's data may arrive after the promise. */
async function promise(deps: Deps, transaction: ShopDatabase, stored: PaymentRow, state: Details) {
  const pending = await updatePayment(transaction, stored.id, {
    state: 'pending',
    charge_reference: state.chargeReference ?? stored.charge_reference,
    entity: state.entity ?? stored.entity,
    reference: state.reference ?? stored.reference,
    expires_at:
      state.expiresAt?.toISOString() ?? (stored.state === 'open' ? usualEnd(deps, stored) : stored.expires_at),
  });
  if (stored.state === 'open') await deps.paymentListener.onPaymentChanged(transaction, pending);
}

const DAY = 24 * 60 * 60_000;
const usualTimes: Record<PaymentRow['method'], number> = { card: DAY, mb_way: 4 * 60_000, multibanco: 7 * DAY };

const usualEnd = ({ now }: Deps, { method }: PaymentRow): string =>
  new Date(now().getTime() + usualTimes[method]).toISOString();

async function end(deps: Deps, transaction: ShopDatabase, { id }: PaymentRow, state: 'closed' | 'failed' | 'expired') {
  const ended = await updatePayment(transaction, id, { state, close_asked_at: null });
  await deps.paymentListener.onPaymentChanged(transaction, ended);
}

async function forgetClosing(transaction: ShopDatabase, { id, close_asked_at }: PaymentRow): Promise<void> {
  if (close_asked_at !== null) await updatePayment(transaction, id, { close_asked_at: null });
}
