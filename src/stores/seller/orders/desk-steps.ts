import { atom, map } from 'nanostores';
import type { TrackingClash } from '#contract/order-acts.ts';
import type { SellerOrder, SellerOrderDetail } from '#contract/seller-orders.ts';
import { plainTracking } from '#domain/orders/tracking-number.ts';
import { shortId } from '#domain/order-view.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { showToast } from '../../toasts.ts';
import type { Desk } from './desk-address.ts';
import { $orderDesk, loadOrderDesk, showOrder, takeOffDesk } from './seller-order-desk.ts';
import { act, type ActOfSeller, type SeenOrder } from './seller-order-acts.ts';

/** What can be done with a row of the desk. */
export type Step = 'process' | 'ship' | 'deliver';

/** The tracking numbers that have been typed and not sent, by order: they outlive every change of the list. */
export const $trackingDrafts = map<Record<string, string | undefined>>({});

/** A tracking number that was not sent because something else has it. */
interface RefusedTracking {
  number: string;
  clash: TrackingClash;
}

/** The rows whose number something else has, by order; changing the number ends that. */
export const $refusedTracking = map<Record<string, RefusedTracking | undefined>>({});

/** Keeps the number that is typed for an order. */
export function typeTracking(orderId: string, number: string | undefined): void {
  $trackingDrafts.setKey(orderId, number);
  $refusedTracking.setKey(orderId, undefined);
}

/** The carrier of the parcels that are shipped from the desk; undefined until the seller chooses, then the first. */
export const $carrier = atom<string | undefined>(undefined);

/** What was done last and can still be taken back. */
export interface LastStep {
  step: Step;
  orders: readonly SeenOrder[];
  /** Until when, as the API tells it. */
  until: string;
}

/** The last step of the desk while it can be taken back. */
export const $lastStep = atom<LastStep | undefined>(undefined);

/** How long a toast offers what the desk offers longer. */
const toastTime = 10_000;

/** The list on which an order stands by its state, or undefined when there is no more to do with it. */
function deskOfOrder({ status, cameBackAt }: SellerOrder): Desk | undefined {
  if (cameBackAt) return 'settle';
  if (status === 'Pending' || status === 'Processing') return 'pack';
  return status === 'Shipped' ? 'way' : undefined;
}

function showOutcome(order: SellerOrderDetail): void {
  const { desk } = $orderDesk.get();
  const to = deskOfOrder(order);
  if (desk === 'all' || to === desk) showOrder(order);
  else takeOffDesk(order._id, to);
}

function actOf(order: SellerOrder, step: Step): ActOfSeller {
  if (step !== 'ship') return { kind: step };
  const trackingNumber = $trackingDrafts.get()[order._id]?.trim() ?? '';
  const carrier = $carrier.get() ?? $orderDesk.get().carriers[0] ?? '';
  return { kind: step, trackingNumber, carrier: trackingNumber ? carrier : '' };
}

/** Other rows of the list for which the same number is typed. */
function rowsWithNumber(number: string, orderId: string): string[] {
  const isSame = ({ _id }: SellerOrder) =>
    _id !== orderId && plainTracking($trackingDrafts.get()[_id] ?? '') === plainTracking(number);
  return number === ''
    ? []
    : $orderDesk
        .get()
        .orders.filter(isSame)
        .map(({ _id }) => _id);
}

async function take(order: SellerOrder, step: Step, isConfirmed: boolean): Promise<SellerOrderDetail | undefined> {
  const what = actOf(order, step);
  const number = what.kind === 'ship' ? (what.trackingNumber ?? '') : '';
  const checkTracking = number !== '' && !isConfirmed;
  const rows = checkTracking ? rowsWithNumber(number, order._id) : [];
  if (rows.length > 0) {
    $refusedTracking.setKey(order._id, { number, clash: { orders: rows, product: null, isBarcode: false } });
    return undefined;
  }
  const {
    isDone,
    order: now,
    clash,
  } = await act(order, what.kind === 'ship' && checkTracking ? { ...what, checkTracking } : what);
  if (clash) $refusedTracking.setKey(order._id, { number, clash });
  // A row with a number that was not sent stays, so that the number can be used elsewhere.
  if (now && (isDone || number === '')) showOutcome(now);
  else if (now) showOrder(now);
  if (isDone) typeTracking(order._id, undefined);
  return isDone ? now : undefined;
}

/**
 * Takes a step with orders of the desk, one after another; answers the ids of those with which it is done. A tracking
 * number that something else has is sent only once the seller has confirmed it.
 */
export async function takeStep(
  orders: readonly SellerOrder[],
  step: Step,
  isConfirmed = false,
): Promise<ReadonlySet<string>> {
  const done: SellerOrderDetail[] = [];
  for (const order of orders) {
    const now = await take(order, step, isConfirmed);
    if (now) done.push(now);
  }
  const until = done.map(({ undoUntil }) => undoUntil ?? '').sort()[0];
  if (until) offerUndo({ step, orders: done, until });
  return new Set(done.map(({ _id }) => _id));
}

/** What orders are called together. */
export function nameOfOrders(orders: readonly SeenOrder[]): string {
  const [only] = orders;
  return only && orders.length === 1 ? text.order(shortId(only._id)) : text.someOrders(orders.length);
}

let expiry: ReturnType<typeof setTimeout> | undefined;

function offerUndo(last: LastStep): void {
  $lastStep.set(last);
  clearTimeout(expiry);
  expiry = setTimeout(() => $lastStep.set(undefined), Math.max(0, Date.parse(last.until) - Date.now()));
  const action = { label: text.undo, run: () => void undoLastStep() };
  showToast('success', text.steps[last.step](nameOfOrders(last.orders)), { action, duration: toastTime });
}

/** Takes the last step back, and shows the list as it is then. */
export async function undoLastStep(): Promise<void> {
  const last = $lastStep.get();
  if (!last) return;
  $lastStep.set(undefined);
  const undone: SeenOrder[] = [];
  for (const order of last.orders) if ((await act(order, { kind: 'undo' })).isDone) undone.push(order);
  if (undone.length > 0) showToast('success', text.undone(nameOfOrders(undone)));
  await loadOrderDesk();
}
