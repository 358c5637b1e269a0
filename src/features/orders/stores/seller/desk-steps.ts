import { atom, map } from 'nanostores';
import type { TrackingClash } from '../../contract/order-actions.ts';
import type { SellerOrder, SellerOrderDetail } from '../../contract/seller-orders.ts';
import { plainTracking } from '../../rules/tracking-number.ts';
import { shortId } from '#core/strings/short-id.ts';
import { sellerOrders as text } from '../../text/seller-orders.ts';
import { sellerPickup } from '../../text/seller-pickup.ts';
import { showToast } from '#browser/toasts.ts';
import type { Desk } from './desk-address.ts';
import { $orderDesk, loadOrderDesk, showOrder, takeOffDesk } from './seller-order-desk.ts';
import { runSellerAction, type SellerActionInput, type SeenOrder } from './seller-order-actions.ts';

export type Step = 'process' | 'ship' | 'deliver';

/** The typed tracking numbers that are not sent yet, by order. They survive every change of the list. */
export const $trackingDrafts = map<Record<string, string | undefined>>({});

/** A tracking number that was not sent because it is already in use. */
interface RefusedTracking {
  number: string;
  clash: TrackingClash;
}

/** The refused tracking numbers, by order. Editing the number clears the refusal. */
export const $refusedTracking = map<Record<string, RefusedTracking | undefined>>({});

export function typeTracking(orderId: string, number: string | undefined): void {
  $trackingDrafts.setKey(orderId, number);
  $refusedTracking.setKey(orderId, undefined);
}

/** The selected carrier for parcels of the desk. While it is undefined, the first carrier is used. */
export const $carrier = atom<string | undefined>(undefined);

export interface LastStep {
  step: Step;
  orders: readonly (SeenOrder & Pick<SellerOrder, 'pickup'>)[];
  until: string;
}

/** The last step of the desk while it can be undone. */
export const $lastStep = atom<LastStep | undefined>(undefined);

/** How long the toast offers to undo a step, in milliseconds. The desk offers it longer. */
const toastTime = 10_000;

/** Returns the list of an order by its state, or undefined if the order needs no further work. */
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

function actionFor(order: SellerOrder, step: Step): SellerActionInput {
  if (step !== 'ship') return { kind: step };
  if (order.pickup) return { kind: step };
  const trackingNumber = $trackingDrafts.get()[order._id]?.trim() ?? '';
  const carrier = $carrier.get() ?? $orderDesk.get().carriers[0] ?? '';
  return { kind: step, trackingNumber, carrier: trackingNumber ? carrier : '' };
}

/** Returns the ids of other rows with the same typed number. */
function rowsWithNumber(number: string, orderId: string): string[] {
  const isSame = ({ _id }: SellerOrder) =>
    _id !== orderId && plainTracking($trackingDrafts.get()[_id] ?? '') === plainTracking(number);
  if (number === '') return [];
  return $orderDesk
    .get()
    .orders.filter(isSame)
    .map(({ _id }) => _id);
}

async function take(order: SellerOrder, step: Step, isConfirmed: boolean): Promise<SellerOrderDetail | undefined> {
  const what = actionFor(order, step);
  const number = what.kind === 'ship' ? (what.trackingNumber ?? '') : '';
  const checkTracking = number !== '' && !isConfirmed;
  const rows = checkTracking ? rowsWithNumber(number, order._id) : [];
  if (rows.length > 0) {
    $refusedTracking.setKey(order._id, { number, clash: { orders: rows, product: null, isBarcode: false } });
    return undefined;
  }
  const action = what.kind === 'ship' && checkTracking ? { ...what, checkTracking } : what;
  const { isDone, order: now, clash } = await runSellerAction(order, action);
  if (clash) $refusedTracking.setKey(order._id, { number, clash });
  // If the number was refused, the row stays in the list, so that the seller can use the number elsewhere.
  if (now && (isDone || number === '')) showOutcome(now);
  else if (now) showOrder(now);
  if (isDone) typeTracking(order._id, undefined);
  return isDone ? now : undefined;
}

/** Takes a step with orders one after another. Returns the successful ids. A number in use is sent only after confirmation. */
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

export function nameOfOrders(orders: readonly SeenOrder[]): string {
  const [only] = orders;
  return only && orders.length === 1 ? text.order(shortId(only._id)) : text.someOrders(orders.length);
}

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Orders that customers collect are not shipped. Mixed ones are named like parcels. */
function doneWords({ step, orders }: LastStep): string {
  const isPickup = orders.every(({ pickup }) => pickup !== undefined);
  const words = isPickup && step !== 'process' ? pickupDone[step] : text.steps[step];
  return words(nameOfOrders(orders));
}

const pickupDone = { ship: sellerPickup.readyDone, deliver: sellerPickup.collectedDone };

function offerUndo(last: LastStep): void {
  $lastStep.set(last);
  clearTimeout(expiry);
  expiry = setTimeout(() => $lastStep.set(undefined), Math.max(0, Date.parse(last.until) - Date.now()));
  const action = { label: text.undo, run: () => void undoLastStep() };
  showToast('success', doneWords(last), { action, duration: toastTime });
}

/** Undoes the last step and reloads the list. */
export async function undoLastStep(): Promise<void> {
  const last = $lastStep.get();
  if (!last) return;
  $lastStep.set(undefined);
  const undone: SeenOrder[] = [];
  for (const order of last.orders) if ((await runSellerAction(order, { kind: 'undo' })).isDone) undone.push(order);
  if (undone.length > 0) showToast('success', text.undone(nameOfOrders(undone)));
  await loadOrderDesk();
}
