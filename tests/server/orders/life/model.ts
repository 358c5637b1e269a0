import { expect } from 'vitest';
import type { SellerAction } from '#features/orders/contract/order-actions.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { OrderStatus } from '#features/orders/contract/order.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { isWorkingDay } from '#features/delivery/rules/working-days.ts';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import type { Books } from './invariants.ts';
import type { Outcome, PlainStep } from './order-in-life.ts';

/** A small model of the rules: the expected state of an order. It shares no code with the shop. */
export interface Model {
  status: OrderStatus;
  method: PaymentMethod;
  isPaid: boolean;
  hasCameBack: boolean;
  /** Whether the customer collects the order, so that it has no parcel. */
  isPickup: boolean;
  /** The products whose stock the shop counts. */
  counted: ReadonlySet<string>;
  /** Whether the returned parcel was damaged. `writtenOff` is the quantity of counted products that was written off. */
  isDamaged: boolean;
  writtenOff: number;
  orderedAt: Date;
  /** Minutes since the order. */
  now: number;
  deliveredAt: number;
  /** The steps that can be undone, with the status before each. Cash is a step that keeps the status of the goods. */
  steps: { from: OrderStatus; at: number; isCash: boolean }[];
}

export const newModel = (
  { method, isFree, isPickup }: { method: PaymentMethod; isFree: boolean; isPickup: boolean },
  { orderedAt, counted }: Pick<Model, 'orderedAt' | 'counted'>,
): Model => ({
  counted,
  status: 'Pending',
  method,
  isPaid: isFree,
  isPickup,
  hasCameBack: false,
  isDamaged: false,
  writtenOff: 0,
  orderedAt,
  now: 0,
  deliveredAt: 0,
  steps: [],
});

const MINUTE = 60_000;
/** The day in Lisbon, that many minutes after the order. */
const dayOf = ({ orderedAt }: Model, minutes: number) => lisbonDay(new Date(orderedAt.getTime() + minutes * MINUTE));

/** Whether the customer can still request a return: for 30 days, or until the next working day if the last day is none. */
export function isReturnOpen(model: Model): boolean {
  if (model.status !== 'Delivered') return false;
  let last = dayAfter(dayOf(model, model.deliveredAt), 30);
  while (!isWorkingDay(last, [])) last = dayAfter(last, 1);
  return dayOf(model, model.now) <= last;
}

/** Whether the goods are still in the shop. */
export const isPacked = ({ status }: Model) => status === 'Pending' || status === 'Processing';
/** Whether the seller can pack the order, because it is paid or is paid at the door. */
export const isWork = ({ method, isPaid }: Model) => method === 'cash' || isPaid;
/** Whether the parcel is with the carrier. */
export const isOnTheWay = ({ status, hasCameBack }: Model) => status === 'Shipped' && !hasCameBack;

const quantityOf = (order: SellerOrderDetail) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the shop must accept an action. Undefined if the model does not cover it. */
function mayAct(model: Model, act: SellerAction, order: SellerOrderDetail): boolean | undefined {
  switch (act.kind) {
    // The address of the model's customer is verified.
    case 'confirm':
      return false;
    case 'process':
      return model.status === 'Pending' && isWork(model);
    case 'ship':
      return isPacked(model) && isWork(model);
    case 'deliver':
    case 'come_back':
      return isOnTheWay(model);
    case 'cancel':
      return isPacked(model) || (model.status === 'Shipped' && model.hasCameBack);
    case 'undo':
      return canUndo(model, order);
    case 'collect':
      return model.method === 'cash' && !model.isPaid && (isOnTheWay(model) || model.status === 'Delivered');
    case 'send_again':
      return model.status === 'Shipped' && model.hasCameBack;
    case 'note':
      return true;
    case 'delete_note':
      return (order.notes ?? []).some(({ id, deletableUntil }) => id === act.noteId && deletableUntil !== null);
    case 'remind':
      return model.status !== 'Cancelled' && model.method !== 'cash' && !model.isPaid && !wasReminded(model, order);
    case 'mail_again':
      return (order.mails ?? []).some(({ id, canSend }) => id === act.mailId && canSend);
    case 'track':
      return model.status !== 'Cancelled' && !model.isPickup;
    case 'lower':
      return canLower(model, act, order);
    // The invariants check its amounts and its stock.
    case 'change':
    case 'propose':
      return isPacked(model) ? undefined : false;
    case 'withdraw_change':
      return isWaitingForAnswer(order);
    case 'refund':
      return canRefund(act, order);
    case 'retry_refund':
      return order.refunds.some(({ id, state }) => id === act.refundId && state === 'failed');
    case 'transferred':
      return order.refunds.some(({ id, state, way }) => id === act.refundId && state === 'asked' && way === 'transfer');
    case 'accept_return':
      return order.returns.some(({ id, state }) => id === act.returnId && state === 'requested');
    case 'refuse_return':
      return order.returns.some(
        ({ id, state }) => id === act.returnId && ['requested', 'accepted', 'received'].includes(state),
      );
    case 'receive_return':
      return order.returns.some(({ id, state }) => id === act.returnId && ['requested', 'accepted'].includes(state));
    case 'request_return':
    case 'settle_return':
      return undefined;
  }
}

/** Whether the customer was reminded of the payment within a day. */
export function wasReminded({ orderedAt, now }: Model, { events }: Pick<SellerOrderDetail, 'events'>): boolean {
  const last = events.findLast(({ kind }) => kind === 'payment_reminded');
  return last !== undefined && orderedAt.getTime() + now * MINUTE < Date.parse(last.at) + 24 * 60 * MINUTE;
}

/** Whether a proposed change waits for the customer's answer. */
export const isWaitingForAnswer = ({ proposal }: Pick<SellerOrderDetail, 'proposal'>): boolean =>
  proposal?.state === 'open' || proposal?.state === 'paying';

/** Whether the last step can be undone. */
export function canUndo(
  { steps, now, status, hasCameBack }: Model,
  { returns, refunds }: Pick<SellerOrderDetail, 'returns' | 'refunds'>,
): boolean {
  const last = steps.at(-1);
  if (last === undefined || now - last.at >= 10) return false;
  if (last.isCash) return refunds.length === 0;
  return status !== 'Cancelled' && !hasCameBack && returns.length === 0;
}

type Lowering = Extract<SellerAction, { kind: 'lower' }>;

function canLower(model: Model, { position, quantity }: Lowering, order: SellerOrderDetail): boolean | undefined {
  const line = order.lines.find((one) => one.position === position);
  if (!isPacked(model) || !line || quantity >= line.quantity) return false;
  if (quantityOf(order) === line.quantity - quantity) return false;
  return line.refunded > 0 ? undefined : true;
}

function canRefund(
  { lines, amount }: Extract<SellerAction, { kind: 'refund' }>,
  { refundable }: SellerOrderDetail,
): boolean | undefined {
  if (refundable === 0) return false;
  if (lines) return undefined;
  return amount === undefined || amount <= refundable;
}

function mayCustomer(model: Model, step: Extract<PlainStep, { by: 'customer' }>): boolean | undefined {
  if (step.what === 'cancel' || step.what === 'address') return isPacked(model);
  if (step.what === 'pay') return model.status !== 'Cancelled' && model.method !== 'cash' && !model.isPaid;
  return isReturnOpen(model) ? undefined : false;
}

/** Damaged goods leave the stock when the order is cancelled or packed again. */
function writeOff(model: Model, { lines }: SellerOrderDetail): void {
  const counted = lines.filter(({ productId }) => model.counted.has(productId));
  if (model.isDamaged) model.writtenOff += counted.reduce((sum, { quantity }) => sum + quantity, 0);
  model.isDamaged = false;
}

/** Undoes the last step. */
function takeBack(model: Model): void {
  const last = model.steps.pop();
  if (last?.isCash) model.isPaid = false;
  else model.status = last?.from ?? model.status;
}

/** Updates the model after a successful action. */
function advance(model: Model, act: SellerAction, before: SellerOrderDetail): void {
  const { kind } = act;
  const goTo = (status: OrderStatus) => {
    model.steps.push({ from: model.status, at: model.now, isCash: false });
    model.status = status;
    if (status === 'Delivered') model.deliveredAt = model.now;
  };
  if (kind === 'process') goTo('Processing');
  else if (kind === 'ship') goTo('Shipped');
  else if (kind === 'deliver') goTo('Delivered');
  else if (kind === 'undo') takeBack(model);
  else if (kind === 'cancel') {
    writeOff(model, before);
    model.status = 'Cancelled';
  } else if (kind === 'collect') {
    model.isPaid = true;
    model.steps.push({ from: model.status, at: model.now, isCash: true });
  } else if (act.kind === 'come_back') Object.assign(model, { hasCameBack: true, isDamaged: !act.isSellable });
  else if (kind === 'send_again') {
    writeOff(model, before);
    Object.assign(model, { status: 'Processing', hasCameBack: false, steps: [] });
  }
}

/** A payment counts if the order waits for exactly that method and amount. */
function advanceByMoney(model: Model, taken: Books['taken'], before: Books['taken'], amount: number): void {
  const known = new Set(before.map(({ session_id }) => session_id));
  for (const { session_id, method, cents } of taken) {
    if (known.has(session_id)) continue;
    const isDue = model.method === method && cents === Math.round(amount * 100);
    if (model.status !== 'Cancelled' && !model.isPaid && isDue) model.isPaid = true;
  }
}

/** A step, and the order before and after it. */
export interface Change {
  step: PlainStep;
  outcome: Outcome;
  before: { order: SellerOrderDetail; books: Books };
  after: { order: SellerOrderDetail; books: Books };
}

/** Updates the model and expects the shop to agree with it. */
export function expectRight(model: Model, { step, outcome, before, after }: Change): void {
  if (outcome) expect([200, 303, 409]).toContain(outcome.status);
  const isDone = outcome?.status === 200;
  if (step.by === 'seller' && 'what' in step) {
    expect(outcome).toEqual({ status: 409, code: 'order_changed' });
  } else if (step.by === 'seller') {
    const may = mayAct(model, step.act, before.order);
    if (may !== undefined) expect([step.act, isDone]).toEqual([step.act, may]);
    if (isDone) advance(model, step.act, before.order);
    // An order that costs nothing now counts as paid.
    if (isDone && isPacked(model) && after.order.amount === 0) model.isPaid = true;
  } else if (step.by === 'customer') {
    const may = mayCustomer(model, step);
    if (may !== undefined) expect([step, isDone]).toEqual([step, may]);
    if (isDone && step.what === 'cancel') model.status = 'Cancelled';
    if (isDone && step.what === 'pay') model.method = step.method;
  } else if (step.by === 'clock') model.now += step.minutes;
  advanceByMoney(model, after.books.taken, before.books.taken, before.order.amount ?? 0);
  if (outcome?.status === 409) expect(after).toEqual(before);
  expectAsModel(model, after.order);
}

/** Two simultaneous steps, and their results. */
export interface RaceChange extends Omit<Change, 'step' | 'outcome'> {
  steps: PlainStep[];
  outcomes: Outcome[];
}

/**
 * Expects at most one success of two simultaneous actions on the same version. The shop may process a payment before or
 * after an action. The records must be correct in both cases.
 */
export function expectFair(model: Model, { steps, outcomes, before, after }: RaceChange): void {
  const done = steps.filter(({ by }, index) => by !== 'provider' && by !== 'clock' && outcomes[index]?.status === 200);
  expect(done.length).toBeLessThanOrEqual(1);
  for (const [index, outcome] of outcomes.entries()) {
    // The payment page may expire at the same moment.
    const isPaying = steps[index]?.by === 'customer' && outcome?.code === 'payment_unavailable';
    if (outcome && !isPaying) expect([200, 303, 409]).toContain(outcome.status);
  }
  for (const step of done) {
    if (step.by === 'seller' && 'act' in step) advance(model, step.act, before.order);
    else if (step.by === 'customer' && step.what === 'cancel') model.status = 'Cancelled';
    else if (step.by === 'customer' && step.what === 'pay') model.method = step.method;
  }
  model.isPaid = after.order.isPaid;
  expectAsModel(model, after.order);
}

function expectAsModel(model: Model, order: SellerOrderDetail): void {
  const { status, payment, isPaid, cameBackAt } = order;
  const is = { status, method: payment?.method, isPaid, hasCameBack: cameBackAt !== null };
  const { status: wanted, method, isPaid: paid, hasCameBack } = model;
  expect(is).toEqual({ status: wanted, method, isPaid: paid, hasCameBack });
}
