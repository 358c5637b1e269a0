import { map } from 'nanostores';
import type { ReplyData } from '#core/endpoint.ts';
import type { sellerOrderEndpoints } from '../../contract/seller-order-endpoints.ts';
import type { SellerOrder } from '../../contract/seller-orders.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { type Desk, deskOf, deskPath } from './desk-address.ts';
import { sellerOrderApi } from '../../client/seller-order-api.ts';

/** The search filters for all orders. An empty text matches everything. Days as `2026-06-15`. */
export type OrderFilter = Record<'query' | 'status' | 'payment' | 'from' | 'to', string>;

export const everyOrder: OrderFilter = { query: '', status: '', payment: '', from: '', to: '' };

interface OrderDesk {
  state: 'loading' | 'ready' | 'failed';
  desk: Desk;
  orders: readonly SellerOrder[];
  /** The number of orders on each list. Undefined until it is loaded. */
  counts: ReplyData<typeof sellerOrderEndpoints.sellerOrders>['desk'];
  /** Unsettled withdrawals without an order of the shop. */
  strayWithdrawals: number;
  carriers: readonly string[];
  total: number;
  page: number;
  pages: number;
  filter: OrderFilter;
  /** When the list was loaded, in milliseconds. Lateness is judged by it, so that the list does not change while the seller reads it. */
  loadedAt: number;
  /** The highest sequence number at the first load. Undefined until it is loaded. */
  newestAtFirst: number | undefined;
}

export const emptyDesk: OrderDesk = {
  state: 'loading',
  desk: 'pack',
  orders: [],
  counts: undefined,
  strayWithdrawals: 0,
  carriers: [],
  total: 0,
  page: 1,
  pages: 1,
  filter: everyOrder,
  loadedAt: 0,
  newestAtFirst: undefined,
};

/** One page of one list of the desk. Lists of work show the oldest orders first, the list of all orders the newest. */
export const $orderDesk = map<OrderDesk>(emptyDesk);

const filledIn = (filter: OrderFilter): Partial<OrderFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export const orderExportAddress = (filter: OrderFilter): string => sellerOrderApi.exportAddress(filledIn(filter));

let lastLoad = 0;

/** Loads a page of the current list. A failure shows a message and keeps the loaded orders. */
export async function loadOrderDesk(filter = $orderDesk.get().filter, page = $orderDesk.get().page): Promise<void> {
  const load = ++lastLoad;
  const { desk } = $orderDesk.get();
  $orderDesk.set({ ...$orderDesk.get(), state: 'loading', filter });
  const wanted = desk === 'all' ? filledIn(filter) : { desk, ...filledIn({ ...everyOrder, query: filter.query }) };
  try {
    const found = await sellerOrderApi.list({ ...wanted, page });
    // Ignores a response that arrives after a later request.
    if (load !== lastLoad) return;
    const { newest, orders, total, pages } = found;
    const { newestAtFirst, counts, carriers } = $orderDesk.get();
    $orderDesk.set({
      ...{ state: 'ready', desk, filter, orders, total, page: found.page, pages, loadedAt: Date.now() },
      counts: found.desk ?? counts,
      strayWithdrawals: found.strayWithdrawals ?? 0,
      carriers: found.carriers ?? carriers,
      // A restored shop continues from a lower number.
      newestAtFirst: Math.min(newestAtFirst ?? newest, newest),
    });
  } catch (error) {
    if (load !== lastLoad) return;
    $orderDesk.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Opens another list at its first page. Adds a history entry, so that Back returns to the current list. */
export async function openDesk(desk: Desk): Promise<void> {
  if (desk !== $orderDesk.get().desk) globalThis.history.pushState(null, '', deskPath(desk));
  await followAddress();
}

async function followAddress(): Promise<void> {
  const desk = deskOf(globalThis.location.search);
  if (desk !== $orderDesk.get().desk) $orderDesk.set({ ...$orderDesk.get(), desk, orders: [], total: 0, pages: 1 });
  // Keeps the search text, but no filters that only the list of all orders has.
  await loadOrderDesk({ ...everyOrder, query: $orderDesk.get().filter.query }, 1);
}

/** Shows the list in the URL, and reloads it when the network returns. Returns a function that stops it. */
export function watchDesk(): () => void {
  const follow = () => void followAddress();
  follow();
  addEventListener('popstate', follow);
  const stop = whenBackOnline(() => $orderDesk.get().state === 'failed', loadOrderDesk);
  return () => {
    stop();
    removeEventListener('popstate', follow);
  };
}

/** Updates an order of the displayed page, without a call. */
export const showOrder = (order: SellerOrder): void =>
  $orderDesk.setKey(
    'orders',
    $orderDesk.get().orders.map((other) => (other._id === order._id ? order : other)),
  );

/** Removes an order from the list and adds it to the count of its new list, if any. Sends nothing. */
export function takeOffDesk(orderId: string, to: Desk | undefined): void {
  const { desk, orders, total, counts } = $orderDesk.get();
  const moved = counts && { ...counts, [desk]: (counts[desk] ?? 1) - 1, ...(to && { [to]: (counts[to] ?? 0) + 1 }) };
  const left = orders.filter(({ _id }) => _id !== orderId);
  $orderDesk.set({ ...$orderDesk.get(), orders: left, total: total - 1, counts: moved });
}
