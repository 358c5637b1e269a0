import { atom, map } from 'nanostores';
import type { SellerOrder, SellerOrderDetail } from '#contract/seller-orders.ts';
import { shortId } from '#domain/order-view.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { showToast } from '../../toasts.ts';
import type { Desk } from './desk-address.ts';
import { $orderDesk, loadOrderDesk, showOrder, takeOffDesk } from './seller-order-desk.ts';
import { act, type SeenOrder } from './seller-order-acts.ts';

/** What can be done with a row of the desk. */
export type Step = 'process' | 'ship' | 'deliver';

/** The tracking numbers that have been typed and not sent, by order: they outlive every change of the list. */
export const $trackingDrafts = map<Record<string, string | undefined>>({});

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

function actOf(order: SellerOrder, step: Step) {
  if (step !== 'ship') return { kind: step } as const;
  const trackingNumber = $trackingDrafts.get()[order._id]?.trim() ?? '';
  const carrier = $carrier.get() ?? $orderDesk.get().carriers[0] ?? '';
  return { kind: step, trackingNumber, carrier: trackingNumber ? carrier : '' };
}

async function take(order: SellerOrder, step: Step): Promise<SellerOrderDetail | undefined> {
  const { isDone, order: now } = await act(order, actOf(order, step));
  if (now) showOutcome(now);
  if (isDone) $trackingDrafts.setKey(order._id, undefined);
  return isDone ? now : undefined;
}

/** Takes a step with orders of the desk, one after another; answers the ids of those with which it is done. */
export async function takeStep(orders: readonly SellerOrder[], step: Step): Promise<ReadonlySet<string>> {
  const done: SellerOrderDetail[] = [];
  for (const order of orders) {
    const now = await take(order, step);
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
