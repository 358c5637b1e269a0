import type { OrderEventKind } from '../../contract/order-life.ts';
import type { PaymentListener } from '#features/payments/server/payment-listener.ts';
import { getRefundableBalances } from '#features/payments/server/refundable-balance.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { formatCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderMail as text, refundReasons } from '../../text/order-mail.ts';
import { mailShop } from '../mail/order-mail.service.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import { eventsOf, insertEvents } from '../order-event.repository.ts';
import { lockOrder } from '../order.repository.ts';
import { createRefund } from './create-refund.ts';

type DisputeListener = Pick<
  PaymentListener,
  'onDisputed' | 'onDisputeLost' | 'onDisputeWon' | 'reinstatedCents' | 'onReinstated'
>;

const provider = 'provider';

/** The data that an event about a dispute stores for the program. */
interface DisputeData {
  reference: string;
  cents?: number;
}

/** Updates orders when a customer's bank disputes a payment, keeps the money or returns it. */
export const createOrderDisputes = (deps: OrderMailDeps): DisputeListener => ({
  async onDisputed(transaction, payment, reference) {
    const known = await disputeEvents(transaction, payment.order_id, { kind: 'disputed', reference });
    const order = known.length > 0 ? undefined : await lockOrder(transaction, payment.order_id);
    if (!order) return;
    const { cents } = payment;
    const event = { kind: 'disputed', actor: provider, cents, data: { reference } } as const;
    const [eventId] = await insertEvents(transaction, order.id, deps.now(), [event]);
    await mailShop(
      { deps, transaction, order },
      {
        eventId,
        subject: text.disputeSubject(shortId(order.id)),
        paragraphs: [text.dispute(formatCents(cents))],
      },
    );
  },

  // The customer's bank informs the customer, because the shop refunded nothing.
  async onDisputeLost(transaction, { order_id, cents }) {
    const order = await lockOrder(transaction, order_id);
    if (!order) return;
    const event = { kind: 'refund_done', actor: provider, cents, note: refundReasons.disputeLost } as const;
    await insertEvents(transaction, order.id, deps.now(), [event]);
  },

  async onDisputeWon(transaction, payment, { reference, cents }) {
    const known = await disputeEvents(transaction, payment.order_id, { kind: 'dispute_won', reference });
    if (cents <= mostOf(known)) return;
    const order = await lockOrder(transaction, payment.order_id);
    if (!order) return;
    const event = { kind: 'dispute_won', actor: provider, cents, data: { reference, cents } } as const;
    const [eventId] = await insertEvents(transaction, order.id, deps.now(), [event]);
    await mailShop(
      { deps, transaction, order },
      {
        eventId,
        subject: text.disputeWonSubject(shortId(order.id)),
        paragraphs: [text.disputeWon(formatCents(cents))],
      },
    );
  },

  async reinstatedCents(transaction, payment, reference) {
    return mostOf(await disputeEvents(transaction, payment.order_id, { kind: 'dispute_won', reference }));
  },

  // Money that arrives for a cancelled order is refunded in full.
  async onReinstated(transaction, payment, reinstated) {
    const order = await lockOrder(transaction, payment.order_id);
    if (order?.status !== 'Cancelled') return;
    const balances = await getRefundableBalances(transaction, order.id);
    const left = balances.find(({ paymentId }) => paymentId === payment.id)?.left ?? 0;
    const cents = Math.min(reinstated, left);
    if (cents <= 0) return;
    const reason = refundReasons.disputeWonAfterCancellation;
    await createRefund(
      { transaction, order, actor: 'clock', now: deps.now() },
      { cents, reason, paymentId: payment.id },
    );
  },
});

async function disputeEvents(
  transaction: ShopDatabase,
  orderId: string,
  { kind, reference }: { kind: OrderEventKind; reference: string },
): Promise<DisputeData[]> {
  const events = (await eventsOf(transaction, orderId)).filter((event) => event.kind === kind);
  const data = events.map(({ data_json }) => JSON.parse(data_json ?? '{}') as DisputeData);
  return data.filter((one) => one.reference === reference);
}

const mostOf = (events: readonly DisputeData[]): number => Math.max(0, ...events.map(({ cents = 0 }) => cents));
