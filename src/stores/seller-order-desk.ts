import { atom, map } from 'nanostores';
import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/order.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { failures } from '#text/failures.ts';
import { seller as text } from '#text/seller.ts';
import { api } from './api.ts';
import { failureText } from './failure-text.ts';
import { sellerApi } from './seller-api.ts';
import { showToast } from './toasts.ts';

/** What the seller looks for; an empty text asks for everything. Days as `2026-06-15`. */
export type OrderFilter = Record<'query' | 'status' | 'payment' | 'from' | 'to', string>;

export const everyOrder: OrderFilter = { query: '', status: '', payment: '', from: '', to: '' };

interface OrderDesk {
  state: 'loading' | 'ready' | 'failed';
  orders: readonly SellerOrder[];
  total: number;
  page: number;
  pages: number;
  filter: OrderFilter;
}

/** One page of the shop's orders, newest first, as they were filtered. */
export const $orderDesk = map<OrderDesk>({
  state: 'loading',
  orders: [],
  total: 0,
  page: 1,
  pages: 1,
  filter: everyOrder,
});

/** The orders that have come in since the seller looked last, by their ids. */
export const $newOrders = atom<readonly string[]>([]);

/** The order whose status is being changed. */
export const $movingOrder = atom<string | undefined>(undefined);

/** The parts of a filter that ask for something. */
const said = (filter: OrderFilter): Partial<OrderFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Where the orders that `filter` describes are downloaded as a file. */
export const orderExportAddress = (filter: OrderFilter): string => sellerApi.orders.exportAddress(said(filter));

let newest: number | undefined;
let lastLoad = 0;

/** Loads a page of the orders that `filter` describes; a failure is said and leaves what was there. */
export async function loadOrderDesk(filter = $orderDesk.get().filter, page = $orderDesk.get().page): Promise<void> {
  const load = ++lastLoad;
  $orderDesk.set({ ...$orderDesk.get(), state: 'loading', filter });
  try {
    const { newest: last, ...reply } = await sellerApi.orders.list({ ...said(filter), page });
    newest ??= last;
    const { orders, total, pages } = reply;
    // An answer that comes after a later question's is not shown.
    if (load === lastLoad) $orderDesk.set({ state: 'ready', orders, total, page: reply.page, pages, filter });
  } catch (error) {
    if (load === lastLoad) $orderDesk.setKey('state', 'failed');
    showToast('error', failureText(error, text.failed));
  }
}

/** Asks once for orders that are newer than those known; silent on failure, as it is asked again. */
export async function askForNewOrders(): Promise<void> {
  if (newest === undefined) return;
  try {
    const since = await sellerApi.orders.since(newest);
    if (since.count === 0) return;
    newest = since.newest;
    $newOrders.set([...since.orders.map(({ _id }) => _id), ...$newOrders.get()]);
    if ($orderDesk.get().page === 1) await loadOrderDesk();
  } catch {
    return;
  }
}

/** Keeps asking for new orders; the answer ends it. */
export function watchNewOrders(): () => void {
  const timer = setInterval(() => void askForNewOrders(), limits.seller.newOrdersInterval);
  return () => clearInterval(timer);
}

/** Takes the marks off the new orders. */
export const markOrdersSeen = (): void => $newOrders.set([]);

/** Moves an order to its next status; the API writes to the customer. True when it is done. */
export async function moveOrder(order: SellerOrder, status: OrderStatus, trackingNumber = ''): Promise<boolean> {
  $movingOrder.set(order._id);
  try {
    const { message } = await api.orders.setStatus({
      orderId: order._id,
      status,
      ...(trackingNumber && { trackingNumber }),
    });
    if (message) showToast('success', message);
    const moved = { ...order, status, trackingNumber: trackingNumber || order.trackingNumber };
    const { orders } = $orderDesk.get();
    $orderDesk.setKey(
      'orders',
      orders.map((other) => (other._id === order._id ? moved : other)),
    );
    return true;
  } catch (error) {
    showToast('error', failureText(error, failures.server));
    return false;
  } finally {
    $movingOrder.set(undefined);
  }
}
