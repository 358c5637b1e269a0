import { type PaymentEffect, paymentTable } from '../rules/payment-table.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { writeEntry } from './ledger.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lockOrderRow, type PaymentRow, updatePayment } from './payment.repository.ts';
import type { SessionState } from './providers/payment-provider.ts';

type Deps = Pick<PaymentDeps, 'transact' | 'now' | 'paymentListener'>;

/** The other known facts about the payment. */
type Details = Partial<Omit<SessionState, 'outcome'>>;

/** An end without money, independent of the provider's name for it. */
interface Ending extends Details {
  outcome: 'closed' | 'expired';
}

const CURRENCY = 'eur';

/** Describes how the received money differs from the requested amount, for people. Undefined when it matches or no money arrived. */
export function mismatchOf(
  { cents }: PaymentRow,
  { outcome, amountCents, currency }: SessionState,
): string | undefined {
  if (outcome !== 'paid' || (amountCents === cents && currency === CURRENCY)) return undefined;
  return `${amountCents} cents of ${currency} instead of ${cents}`;
}

/** Records the result of a payment in one transaction. Received money is final. Idempotent and independent of the order of events. */
export async function recordResult(deps: Deps, payment: PaymentRow, state: SessionState | Ending): Promise<void> {
  const { outcome } = state;
  if (outcome === 'open') return;
  await deps.transact(async (transaction) => {
    await lockOrderRow(transaction, payment.order_id);
    const stored = await findPayment(transaction, payment.id);
    if (!stored) return;
    const isClosing = stored.close_asked_at !== null && outcome !== 'paid' && outcome !== 'pending';
    const row = paymentTable[stored.state][isClosing ? 'closed' : outcome];
    if (!row) return await forgetClosing(transaction, stored);
    const [next, ...effects] = row;
    const changes = changesOf(deps, stored, next, state);
    const moved = await updatePayment(transaction, stored.id, { state: next, ...changes });
    for (const effect of effects) await effectHandlers[effect](deps, transaction, moved);
  });
}

const effectHandlers: Record<
  PaymentEffect,
  (deps: Deps, transaction: ShopDatabase, payment: PaymentRow) => Promise<void>
> = {
  book,
  notify: (deps, transaction, payment) => deps.paymentListener.onPaymentChanged(transaction, payment),
};

async function book({ now, paymentListener }: Deps, transaction: ShopDatabase, paid: PaymentRow): Promise<void> {
  const isNew = await writeEntry(transaction, {
    order_id: paid.order_id,
    payment_id: paid.id,
    kind: 'charge',
    cents: paid.cents,
    reference: `charge:${paid.id}`,
    actor: 'provider',
    created_at: paid.paid_at ?? now().toISOString(),
  });
  if (isNew) await paymentListener.onPaid(transaction, paid);
}

function changesOf(deps: Deps, stored: PaymentRow, next: PaymentRow['state'], details: Details) {
  const charge_reference = details.chargeReference ?? stored.charge_reference;
  if (next === 'paid') return { paid_at: deps.now().toISOString(), charge_reference, close_asked_at: null };
  if (next !== 'pending') return { close_asked_at: null };
  return {
    charge_reference,
    entity: details.entity ?? stored.entity,
    reference: details.reference ?? stored.reference,
    expires_at:
      details.expiresAt?.toISOString() ?? (stored.state === 'open' ? usualEnd(deps, stored) : stored.expires_at),
  };
}

const DAY = 24 * 60 * 60_000;
const usualTimes: Record<PaymentRow['method'], number> = { card: DAY, mb_way: 4 * 60_000, multibanco: 7 * DAY };

const usualEnd = ({ now }: Deps, { method }: PaymentRow): string =>
  new Date(now().getTime() + usualTimes[method]).toISOString();

async function forgetClosing(transaction: ShopDatabase, { id, close_asked_at }: PaymentRow): Promise<void> {
  if (close_asked_at !== null) await updatePayment(transaction, id, { close_asked_at: null });
}
