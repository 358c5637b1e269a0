import type { OrderEventKind } from '../contract/order-life.ts';
import type { Order, OrderDetail } from '../contract/order.ts';
import { refundedOrPendingAmount, momentOf, openPaymentOf, waitsForProof } from './order-progress.ts';

/** A step in an order's progress. `now`: under way; `waiting`: someone has to act. */
export interface OrderStop {
  name:
    | 'placed'
    | 'paid'
    | 'confirmed'
    | 'prepared'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'requested'
    | 'accepted'
    | 'received'
    | 'refunded';
  state: 'done' | 'now' | 'waiting' | 'ahead';
  /** The ISO date when the order reached the step. */
  at?: string | undefined;
  /** The latest ISO date when the order can reach the step. */
  until?: string | undefined;
}

/** The progress of an order: towards a delivery, or towards a refund. */
export interface OrderWay {
  /** `pickup`: towards the collection at the shop. */
  kind: 'delivery' | 'pickup' | 'money';
  stops: readonly OrderStop[];
}

type Reached = (kind: OrderEventKind) => string | undefined;

const whenOf =
  ({ events }: OrderDetail): Reached =>
  (kind) =>
    events.reduce<string | undefined>(
      (last, event) => (event.kind === kind && (!last || event.at > last) ? event.at : last),
      undefined,
    );

const stop = (name: OrderStop['name'], isDone: boolean, at?: string, otherwise: OrderStop['state'] = 'ahead') =>
  isDone ? ({ name, state: 'done', at } as const) : ({ name, state: otherwise } as const);

const rank = { Pending: 0, Processing: 1, Shipped: 2, Delivered: 3 } as const;

const atUnknownTime: Reached = () => undefined;

/** `at` knows when the order reached its steps. A list of orders does not. */
function deliveryStops(
  order: Order & Pick<Partial<OrderDetail>, 'cameBackAt'>,
  at: Reached = atUnknownTime,
): OrderStop[] {
  const reached = rank[order.status as keyof typeof rank] ?? 0;
  const open = openPaymentOf(order);
  // An order of 0 € needs no payment.
  const isToPay = order.paymentType === 'Online' && order.amount !== 0;
  const second: OrderStop = isToPay
    ? { ...stop('paid', order.isPaid, at('paid'), 'waiting'), until: open?.expiresAt ?? undefined }
    : waitsForProof(order)
      ? { name: 'confirmed', state: 'waiting', until: order.confirmBy ?? undefined }
      : stop('prepared', reached > 1, at('processing'), 'now');
  const isOut = reached === 2;
  const last = order.cameBackAt ? 'waiting' : isOut ? 'now' : 'ahead';
  const isPacked = isToPay && order.isPaid;
  return [
    stop('placed', true, order.createdAt),
    second,
    stop('shipped', reached >= 2, at('shipped'), isPacked ? 'now' : 'ahead'),
    { ...stop('delivered', reached === 3, at('delivered'), last), until: order.pickup?.until ?? undefined },
  ];
}

function returnStops(order: OrderDetail): OrderStop[] {
  const at = whenOf(order);
  const newest = order.returns.findLast(({ state }) => state !== 'refused');
  const reached = ['requested', 'accepted', 'received', 'settled'].indexOf(newest?.state ?? 'requested');
  const waits = (position: number) => (reached === position - 1 ? 'now' : 'ahead');
  return [
    stop('requested', true, newest?.requestedAt),
    stop('accepted', reached >= 1, at('return_accepted'), waits(1)),
    stop('received', reached >= 2, at('return_received'), waits(2)),
    refundStop(order, waits(3)),
  ];
}

function refundStop(order: OrderDetail, otherwise: OrderStop['state']): OrderStop {
  const isWaiting = order.refunds.some(({ state }) => state === 'waiting');
  const isUnderWay = (order.refundingAmount ?? 0) > 0;
  if (isWaiting) return { name: 'refunded', state: 'waiting' };
  if (isUnderWay) return { name: 'refunded', state: 'now' };
  return stop('refunded', (order.refundedAmount ?? 0) > 0, whenOf(order)('refund_done'), otherwise);
}

function cancelledStops(order: OrderDetail): OrderStop[] {
  const at = whenOf(order);
  return [
    stop('placed', true, order.createdAt),
    stop('paid', true, at('paid') ?? at('cash_collected')),
    stop('cancelled', true, at('cancelled')),
    refundStop(order, 'now'),
  ];
}

const wayKind = ({ pickup }: Order) => (pickup ? 'pickup' : 'delivery');

/** The four steps of an order's progress. Returns undefined for a withdrawal, and for a cancelled order without a refund. */
export function wayOf(order: OrderDetail): OrderWay | undefined {
  if (order.status === 'Cancelled')
    return refundedOrPendingAmount(order) > 0 ? { kind: 'money', stops: cancelledStops(order) } : undefined;
  const moment = momentOf(order);
  if (moment === 'withdrawn') return undefined;
  const isReturn = moment.startsWith('return_') || (moment === 'money_back' && order.returns.length > 0);
  if (isReturn) return { kind: 'money', stops: returnStops(order) };
  return { kind: wayKind(order), stops: deliveryStops(order, whenOf(order)) };
}

/** The steps towards the delivery of an order in a list. Returns undefined if it is cancelled, withdrawn or has no page with its history. */
export function listedWayOf(order: Order): OrderWay | undefined {
  const isOnItsWay = order.version !== undefined && order.status !== 'Cancelled' && !order.isWithdrawn;
  return isOnItsWay ? { kind: wayKind(order), stops: deliveryStops(order) } : undefined;
}
