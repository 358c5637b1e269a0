import type { Order } from '../../contract/order.ts';
import type { PaymentState } from '#features/payments/contract.ts';
import { englishTime } from '#core/english-time.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrders as text } from '../../text/seller-orders.ts';
import { sellerPickup } from '../../text/seller-pickup.ts';
import { badgeStyle } from '#ui/styles.ts';
import { seller } from '#features/seller/text/seller.ts';

const good = 'text-kelp';
const waiting = 'text-amber';
const bad = 'text-error';

const tones: Record<PaymentState, string> = {
  open: waiting,
  pending: waiting,
  paid: good,
  expired: bad,
  failed: bad,
  closed: 'text-ink-soft',
  due: waiting,
  collected: good,
  not_collected: bad,
};

export function PaymentMark({ order }: { order: Order }) {
  const { payment, refundingAmount = 0, refundedAmount = 0 } = order;
  const euros = (amount: number) => formatCents(toCents(amount));
  return (
    <>
      <Mark tone={payment ? tones[payment.state] : order.isPaid ? good : waiting}>
        {`${order.paymentType}, ${order.isPaid ? seller.paid : seller.pending}`}
      </Mark>
      {payment && (
        <p className="text-ink-soft">{`${text.methods[payment.method]}${text.paymentStates[payment.state]}`}</p>
      )}
      {payment?.expiresAt && (payment.state === 'open' || payment.state === 'pending') && (
        <p className="text-ink-soft">{text.payUntil(englishTime(payment.expiresAt))}</p>
      )}
      {refundingAmount > 0 && <Mark tone={waiting}>{text.refunding(euros(refundingAmount))}</Mark>}
      {refundedAmount > 0 && <Mark tone="text-ink-soft">{text.refunded(euros(refundedAmount))}</Mark>}
      {order.confirmBy && <Mark tone={waiting}>{text.confirmUntil(englishTime(order.confirmBy))}</Mark>}
      {order.cameBackAt && <Mark tone={bad}>{order.pickup ? sellerPickup.cameBack : text.cameBack}</Mark>}
    </>
  );
}

function Mark({ tone, children }: { tone: string; children: string }) {
  return (
    <p className={tone}>
      <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-current" />
      {children}
    </p>
  );
}

/** Marks an order that its customer collects at the shop. */
export function PickupChip() {
  return <span className={badgeStyle('moving')}>{sellerPickup.mark}</span>;
}

/** Marks an order that was paid in the payment provider's sandbox. */
export function TestChip() {
  return <span className="rounded bg-ink px-1.5 py-0.5 text-xs font-bold text-white">{text.test}</span>;
}
