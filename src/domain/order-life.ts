import { lastDayOfRight, lastDayToWithdraw } from './delivery/last-day-to-withdraw.ts';
import type { CustomerActs, SellerActKind } from '#contract/order-acts.ts';
import type { OrderEventKind, PaymentMethod, RefundState, RefundWay, ReturnState } from '#contract/order-life.ts';
import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { UndoableKind } from '#contract/seller-orders.ts';
import { dayAfter, lisbonDay, startOfLisbonDay } from './lisbon-day.ts';
import type { Cents } from './money.ts';

/** As much of an order as decides what can be done with it. */
export interface OrderStanding {
  status: OrderStatus;
  method: PaymentMethod;
  /** Paid, or collected at the door. */
  isPaid: boolean;
  hasCameBack: boolean;
  /** Whether it waits for its customer to prove the address. */
  isUnconfirmed: boolean;
  /** An ISO date; null while the order is as it was placed. */
  statusChangedAt: string | null;
  /** What can still be given back: what is under way, or has failed and waits for the seller, is taken off. */
  refundable: Cents;
  refunds: readonly { state: RefundState; way: RefundWay }[];
  returns: readonly { state: ReturnState }[];
  /** Pieces in force that are not part of a return nor given money back for, over all lines. */
  freePieces: number;
  /** Pieces in force, over all lines. */
  pieces: number;
  lastStep: UndoableStep | undefined;
  /** Whether the customer was told of the right of withdrawal before ordering. */
  isTold: boolean;
  /** Whether the customer has withdrawn from all of it, so that nothing is going to be sent. */
  isWithdrawn: boolean;
}

/** A step of the seller that can be taken back for a while. */
export interface UndoableStep {
  eventId: string;
  kind: UndoableKind;
  at: string;
}

const stepStatus = { processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered' } as const;

/** Whether an order is work to do, now or before it was cancelled: confirmed cash orders, and others once they are paid. */
const isWork = ({ method, isPaid, isUnconfirmed }: OrderStanding): boolean =>
  !isUnconfirmed && (method === 'cash' || isPaid);

/** Whether the goods have not left yet. */
export const isBeforeShipping = ({ status }: Pick<OrderStanding, 'status'>): boolean =>
  status === 'Pending' || status === 'Processing';

/** Whether an order can be cancelled at all: before it is shipped, and when its parcel came back. */
export const isCancellable = (order: Pick<OrderStanding, 'status' | 'hasCameBack'>): boolean =>
  isBeforeShipping(order) || (order.status === 'Shipped' && order.hasCameBack);

const isUndoableKind = (kind: OrderEventKind): kind is UndoableStep['kind'] =>
  kind === 'cash_collected' || kind in stepStatus;

/** The last step that has not been taken back, of events from the oldest on. */
export function lastStepOf(
  events: readonly { id: string; kind: OrderEventKind; at: string }[],
): UndoableStep | undefined {
  const steps: UndoableStep[] = [];
  for (const { id, kind, at } of events) {
    if (kind === 'undone') steps.pop();
    else if (kind === 'sent_again') steps.length = 0;
    else if (isUndoableKind(kind)) steps.push({ eventId: id, kind, at });
  }
  return steps.at(-1);
}

/** Whether nothing has happened that builds on the step: cash must not be going back, goods must not be coming back. */
function isStillAsStepLeftIt(
  { status, isPaid, hasCameBack, returns, refunds }: OrderStanding,
  kind: UndoableStep['kind'],
): boolean {
  if (kind === 'cash_collected') return isPaid && refunds.length === 0;
  return !hasCameBack && returns.length === 0 && stepStatus[kind] === status;
}

/** Until when the last step can be taken back, an ISO date; null when it cannot. */
export function undoUntil(order: OrderStanding, now: Date): string | null {
  const { lastStep } = order;
  if (!lastStep || !isStillAsStepLeftIt(order, lastStep.kind)) return null;
  const end = Date.parse(lastStep.at) + limits.order.undoTime;
  return now.getTime() < end ? new Date(end).toISOString() : null;
}

/** When returns are looked at: for how many days after the delivery, and which of them are no working days by the town. */
interface ReturnTerms {
  now: Date;
  returnDays: number;
  localHolidays: readonly string[];
}

/** Until when a return can be asked for, an ISO date: the end of the last day to withdraw. */
export function returnUntil(order: OrderStanding, { now, returnDays, localHolidays }: ReturnTerms): string | null {
  const { status, statusChangedAt, freePieces } = order;
  if (status !== 'Delivered' || statusChangedAt === null || freePieces === 0) return null;
  const last = lastDayToWithdraw(lisbonDay(new Date(statusChangedAt)), returnDays, localHolidays);
  const end = startOfLisbonDay(dayAfter(last, 1));
  return now < end ? end.toISOString() : null;
}

/** Until when the law lets the customer withdraw, an ISO date; null before the goods came and after the right has ended. */
function withdrawUntil({ status, statusChangedAt, isTold }: OrderStanding, terms: ReturnTerms): string | null {
  if (status !== 'Delivered' || statusChangedAt === null) return null;
  const arrivedOn = lisbonDay(new Date(statusChangedAt));
  const end = startOfLisbonDay(dayAfter(lastDayOfRight({ ...terms, arrivedOn, isTold }), 1));
  return terms.now < end ? end.toISOString() : null;
}

/** What the customer may do now; `offered` are the shop's ways of paying, `isProven` is about the address. */
export function customerActs(
  order: OrderStanding,
  { offered, isProven, ...terms }: ReturnTerms & { offered: readonly PaymentMethod[]; isProven: boolean },
): CustomerActs {
  const isOwed = order.status !== 'Cancelled' && order.method !== 'cash' && !order.isPaid && !order.isWithdrawn;
  return {
    // What has left already cannot be paid at the door.
    pay: isOwed ? offered.filter((method) => method !== 'cash' || isBeforeShipping(order)) : [],
    // The withdrawal has ended the contract already.
    cancel: isBeforeShipping(order) && !order.isWithdrawn,
    confirm: order.isUnconfirmed && isProven,
    changeAddress: isBeforeShipping(order) && !order.isWithdrawn,
    returnUntil: returnUntil(order, terms),
    withdrawUntil: withdrawUntil(order, terms),
  };
}

const isReturnIn = (...states: ReturnState[]) => {
  return ({ returns }: OrderStanding) => returns.some(({ state }) => states.includes(state));
};

/** The states of a return from which each act goes on. */
export const returnMoves = {
  accept_return: ['requested'],
  refuse_return: ['requested', 'accepted', 'received'],
  receive_return: ['requested', 'accepted'],
  settle_return: ['received'],
} as const satisfies Partial<Record<SellerActKind, readonly ReturnState[]>>;

type Condition = (order: OrderStanding, now: Date) => boolean;

const isOnTheWay: Condition = ({ status, hasCameBack }) => status === 'Shipped' && !hasCameBack;

const conditions: Record<SellerActKind, Condition> = {
  confirm: ({ isUnconfirmed }) => isUnconfirmed,
  process: (order) => order.status === 'Pending' && isWork(order),
  ship: (order) => isBeforeShipping(order) && isWork(order),
  deliver: isOnTheWay,
  cancel: isCancellable,
  undo: (order, now) => undoUntil(order, now) !== null,
  track: ({ status }) => status !== 'Cancelled',
  lower: (order) => isBeforeShipping(order) && order.pieces > 1 && order.freePieces > 0,
  note: () => true,
  collect: (order, now) =>
    order.method === 'cash' && !order.isPaid && (order.status === 'Delivered' || isOnTheWay(order, now)),
  come_back: isOnTheWay,
  send_again: ({ status, hasCameBack }) => status === 'Shipped' && hasCameBack,
  refund: ({ refundable }) => refundable > 0,
  retry_refund: ({ refunds }) => refunds.some(({ state }) => state === 'failed'),
  transferred: ({ refunds }) => refunds.some(({ state, way }) => state === 'asked' && way === 'transfer'),
  request_return: ({ status, freePieces }) => status === 'Delivered' && freePieces > 0,
  accept_return: isReturnIn(...returnMoves.accept_return),
  refuse_return: isReturnIn(...returnMoves.refuse_return),
  receive_return: isReturnIn(...returnMoves.receive_return),
  // Before the cash is noted the order has nothing to give back, and the return would be settled without its money.
  settle_return: (order, now) => isReturnIn(...returnMoves.settle_return)(order) && !conditions.collect(order, now),
};

/** The kinds of acts that the seller may do now. */
export const sellerActs = (order: OrderStanding, now: Date): SellerActKind[] =>
  (Object.keys(conditions) as SellerActKind[]).filter((kind) => conditions[kind](order, now));

/** Whether an act of this kind is possible now. */
export const canAct = (order: OrderStanding, kind: SellerActKind, now: Date): boolean => conditions[kind](order, now);
