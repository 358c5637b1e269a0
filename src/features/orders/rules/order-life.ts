import { lastDayOfRight, lastDayToWithdraw } from './last-day-to-withdraw.ts';
import type { CustomerActions, SellerActionKind } from '../contract/order-actions.ts';
import type { PaymentMethod, RefundState, RefundWay } from '#features/payments/contract.ts';
import type { OrderEventKind, ReturnState } from '../contract/order-life.ts';
import { limits } from '#core/limits.ts';
import type { OrderStatus } from '../contract/order.ts';
import type { UndoableKind } from '../contract/seller-orders.ts';
import { dayAfter, lisbonDay, startOfLisbonDay } from '#core/lisbon-day.ts';
import type { Cents } from '#core/money.ts';
import { type GoodsEvent, goodsStateOf, goodsTable } from './goods-table.ts';
import { type ReturnAction, returnTable } from './return-table.ts';

export interface OrderState {
  status: OrderStatus;
  method: PaymentMethod;
  /** Paid online, or in cash on delivery. */
  isPaid: boolean;
  hasCameBack: boolean;
  /** Whether the order waits until its customer proves the address. */
  isUnconfirmed: boolean;
  /** Whether the customer collects it at the shop, so that it has no parcel. */
  isPickup: boolean;
  /** An ISO date; null if the status has never changed. */
  statusChangedAt: string | null;
  /** The amount that can still be refunded. Pending and failed refunds are already subtracted. */
  refundable: Cents;
  refunds: readonly { state: RefundState; way: RefundWay }[];
  returns: readonly { state: ReturnState }[];
  /** Total quantity in force that is neither in a return nor refunded. */
  returnableQuantity: number;
  totalQuantity: number;
  lastStep: UndoableStep | undefined;
  /** An ISO date; null if no reminder of the payment was sent. */
  lastRemindedAt: string | null;
  /** When the newest note was written; null if there is none. */
  lastNotedAt: string | null;
  /** Whether the shop informed the customer of the right of withdrawal before the order. */
  wasInformedOfWithdrawal: boolean;
  /** Whether a proposed change waits for the customer's answer. */
  hasProposal: boolean;
  /** Whether the customer has withdrawn from the whole order, so that the shop sends nothing. */
  isWithdrawn: boolean;
}

/** A step of the seller that can be undone for a limited time. */
export interface UndoableStep {
  eventId: string;
  kind: UndoableKind;
  at: string;
}

const stepStatus = { processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered' } as const;

/** Whether the seller has to process an order, or had to before it was cancelled. True for confirmed cash orders and paid orders. */
const isWork = ({ method, isPaid, isUnconfirmed }: OrderState): boolean =>
  !isUnconfirmed && (method === 'cash' || isPaid);

export const isBeforeShipping = ({ status }: Pick<OrderState, 'status'>): boolean =>
  status === 'Pending' || status === 'Processing';

const isUndoableKind = (kind: OrderEventKind): kind is UndoableStep['kind'] =>
  kind === 'cash_collected' || kind in stepStatus;

/** The last step that has not been undone. `events` must be oldest first. */
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

/** Whether no later event depends on the step. A refund blocks undoing a cash payment. A return blocks undoing the others. */
function isStillAsStepLeftIt(order: OrderState, kind: UndoableStep['kind']): boolean {
  if (kind === 'cash_collected') return order.isPaid && order.refunds.length === 0;
  return order.returns.length === 0 && stepStatus[kind] === goodsStateOf(order);
}

/** The last step can be undone until this ISO date; null if it cannot. */
export function undoUntil(order: OrderState, now: Date): string | null {
  const { lastStep } = order;
  if (!lastStep || !isStillAsStepLeftIt(order, lastStep.kind)) return null;
  const end = Date.parse(lastStep.at) + limits.order.undoTime;
  return now.getTime() < end ? new Date(end).toISOString() : null;
}

/** The terms for returns: the present moment, the days after delivery, and the town's holidays. */
interface ReturnTerms {
  now: Date;
  returnDays: number;
  localHolidays: readonly string[];
}

/** The customer can request a return until this ISO date, the end of the last day to withdraw. Null if it is not possible. */
export function returnUntil(order: OrderState, { now, returnDays, localHolidays }: ReturnTerms): string | null {
  const { status, statusChangedAt, returnableQuantity } = order;
  if (status !== 'Delivered' || statusChangedAt === null || returnableQuantity === 0) return null;
  const last = lastDayToWithdraw(lisbonDay(new Date(statusChangedAt)), returnDays, localHolidays);
  const end = startOfLisbonDay(dayAfter(last, 1));
  return now < end ? end.toISOString() : null;
}

/** The law allows a withdrawal until this ISO date; null before the delivery and after the right has ended. */
function withdrawUntil(
  { status, statusChangedAt, wasInformedOfWithdrawal }: OrderState,
  terms: ReturnTerms,
): string | null {
  if (status !== 'Delivered' || statusChangedAt === null) return null;
  const arrivedOn = lisbonDay(new Date(statusChangedAt));
  const end = startOfLisbonDay(dayAfter(lastDayOfRight({ ...terms, arrivedOn, wasInformedOfWithdrawal }), 1));
  return terms.now < end ? end.toISOString() : null;
}

type Condition = (order: OrderState, now: Date) => boolean;

/** Whether less time than `limit` in milliseconds has passed since a date. */
const isRecent = (at: string | null, limit: number, now: Date): boolean =>
  at !== null && now.getTime() < Date.parse(at) + limit;

/** A note written at this date can be deleted until the returned date; null if it cannot. */
export const noteDeletableUntil = (at: string, now: Date): string | null =>
  isRecent(at, limits.order.undoTime, now) ? new Date(Date.parse(at) + limits.order.undoTime).toISOString() : null;

/** Whether the order waits for a payment online. */
const isOwed = ({ status, method, isPaid, isWithdrawn }: OrderState): boolean =>
  status !== 'Cancelled' && method !== 'cash' && !isPaid && !isWithdrawn;

/** Whether the seller may remind the customer of the payment now. */
const isReminderDue: Condition = (order, now) =>
  isOwed(order) && !isRecent(order.lastRemindedAt, limits.order.reminderTime, now);

/** The actions that the customer may take now. `offered` lists the shop's payment methods. `isProven`: the address is proven. */
export function customerActions(
  order: OrderState,
  { offered, isProven, ...terms }: ReturnTerms & { offered: readonly PaymentMethod[]; isProven: boolean },
): CustomerActions {
  return {
    // A shipped order can no longer be paid on delivery.
    pay: isOwed(order) ? offered.filter((method) => method !== 'cash' || isBeforeShipping(order)) : [],
    // A withdrawal has already ended the contract.
    cancel: isBeforeShipping(order) && !order.isWithdrawn,
    confirm: order.isUnconfirmed && isProven,
    changeAddress: isBeforeShipping(order) && !order.isWithdrawn,
    returnUntil: returnUntil(order, terms),
    withdrawUntil: withdrawUntil(order, terms),
  };
}

const movesReturn =
  (action: ReturnAction) =>
  ({ returns }: OrderState): boolean =>
    returns.some(({ state }) => returnTable[state][action] !== undefined);

const movesGoods =
  (event: GoodsEvent) =>
  (order: OrderState): boolean =>
    goodsTable[goodsStateOf(order)][event] !== undefined;

const conditions: Record<SellerActionKind, Condition> = {
  confirm: ({ isUnconfirmed }) => isUnconfirmed,
  process: (order) => movesGoods('process')(order) && isWork(order),
  ship: (order) => movesGoods('ship')(order) && isWork(order),
  deliver: movesGoods('deliver'),
  cancel: movesGoods('cancel'),
  undo: (order, now) => undoUntil(order, now) !== null,
  track: ({ status, isPickup }) => status !== 'Cancelled' && !isPickup,
  lower: (order) => isBeforeShipping(order) && order.totalQuantity > 1 && order.returnableQuantity > 0,
  change: (order) => isBeforeShipping(order) && !order.isWithdrawn && !order.isUnconfirmed,
  propose: (order, now) => conditions.change(order, now),
  withdraw_change: ({ hasProposal }) => hasProposal,
  note: () => true,
  delete_note: ({ lastNotedAt }, now) => isRecent(lastNotedAt, limits.order.undoTime, now),
  remind: isReminderDue,
  // Each mail has a limit. The action checks it.
  mail_again: () => true,
  collect: (order) =>
    order.method === 'cash' && !order.isPaid && ['Shipped', 'Delivered'].includes(goodsStateOf(order)),
  come_back: movesGoods('come_back'),
  send_again: movesGoods('send_again'),
  refund: ({ refundable }) => refundable > 0,
  retry_refund: ({ refunds }) => refunds.some(({ state }) => state === 'failed'),
  transferred: ({ refunds }) => refunds.some(({ state, way }) => state === 'asked' && way === 'transfer'),
  request_return: ({ status, returnableQuantity }) => status === 'Delivered' && returnableQuantity > 0,
  accept_return: movesReturn('accept_return'),
  refuse_return: movesReturn('refuse_return'),
  receive_return: movesReturn('receive_return'),
  // Until the cash is recorded, the order has nothing to refund. The return would be settled without its money.
  settle_return: (order, now) => movesReturn('settle_return')(order) && !conditions.collect(order, now),
};

export const sellerActions = (order: OrderState, now: Date): SellerActionKind[] =>
  (Object.keys(conditions) as SellerActionKind[]).filter((kind) => conditions[kind](order, now));

export const isActionAllowed = (order: OrderState, kind: SellerActionKind, now: Date): boolean =>
  conditions[kind](order, now);
