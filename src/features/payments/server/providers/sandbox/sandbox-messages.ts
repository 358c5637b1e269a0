import { randomBytes } from 'node:crypto';
import type { SandboxPayment, SandboxRefund } from './sandbox-books.repository.ts';

const types = {
  paid: 'completed',
  pending: 'completed',
  paidLate: 'async_payment_succeeded',
  failed: 'async_payment_failed',
  expired: 'expired',
} as const;

export type MessageKind = keyof typeof types;

export const sessionMessage = (payment: SandboxPayment, kind: MessageKind) =>
  message(`checkout.session.${types[kind]}`, {
    id: payment.session_id,
    object: 'checkout.session',
    metadata: { orderId: payment.order_id, paymentId: payment.payment_id },
    amount_total: payment.cents,
    currency: 'eur',
    payment_status: kind === 'paid' || kind === 'paidLate' ? 'paid' : 'unpaid',
    payment_intent: payment.session_id,
  });

export const refundMessage = (refund: SandboxRefund) =>
  message(refund.state === 'failed' ? 'refund.failed' : 'refund.updated', {
    id: refund.id,
    object: 'refund',
    payment_intent: refund.session_id,
  });

const message = (type: string, object: object) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type,
  data: { object },
});
