import { map } from 'nanostores';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { seller as text } from '#text/seller.ts';
import { whenBackOnline } from '../../connection.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { type Desk, deskOf, deskPath } from './desk-address.ts';

/** What the seller looks for among all orders; an empty text asks for everything. Days as `2026-06-15`. */
export type OrderFilter = Record<'query' | 'status' | 'payment' | 'from' | 'to', string>;

/** The filter that asks for every order of the shop. */
export const everyOrder: OrderFilter = { query: '', status: '', payment: '', from: '', to: '' };

interface OrderDesk {
  state: 'loading' | 'ready' | 'failed';
  desk: Desk;
  orders: readonly SellerOrder[];
  /** How many orders stand on each list; undefined until it is known. */
  counts: ReplyOf<'sellerOrders'>['desk'];
  /** Withdrawals that wait and name no order of the shop. */
  strayWithdrawals: number;
  carriers: readonly string[];
  total: number;
  page: number;
  pages: number;
  filter: OrderFilter;
  /** When the list was loaded, in milliseconds: what is late does not change under the seller's eyes. */
  loadedAt: number;
  /** The number of the newest piece of work that the shop had at the first load; undefined until it is known. */
  newestAtFirst: number | undefined;
}

/** The desk before anything is known of it. */
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

/** One page of one list of the desk: the oldest first where there is work to do, the newest first among all. */
export const $orderDesk = map<OrderDesk>(emptyDesk);

/** The parts of a filter that ask for something. */
const filledIn = (filter: OrderFilter): Partial<OrderFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Where the orders that `filter` describes are downloaded as a file. */
export const orderExportAddress = (filter: OrderFilter): string => sellerApi.orders.exportAddress(filledIn(filter));

let lastLoad = 0;

/** Loads a page of the present list; a failure is said and leaves what was there. */
export async function loadOrderDesk(filter = $orderDesk.get().filter, page = $orderDesk.get().page): Promise<void> {
  const load = ++lastLoad;
  const { desk } = $orderDesk.get();
  $orderDesk.set({ ...$orderDesk.get(), state: 'loading', filter });
  const wanted = desk === 'all' ? filledIn(filter) : { desk, ...filledIn({ ...everyOrder, query: filter.query }) };
  try {
    const found = await sellerApi.orders.list({ ...wanted, page });
    // An answer that comes after a later question's is not shown.
    if (load !== lastLoad) return;
    const { newest, orders, total, pages } = found;
    const { newestAtFirst, counts, carriers } = $orderDesk.get();
    $orderDesk.set({
      ...{ state: 'ready', desk, filter, orders, total, page: found.page, pages, loadedAt: Date.now() },
      counts: found.desk ?? counts,
      strayWithdrawals: found.strayWithdrawals ?? 0,
      carriers: found.carriers ?? carriers,
      // A shop that was restored counts from a lower number on.
      newestAtFirst: Math.min(newestAtFirst ?? newest, newest),
    });
  } catch (error) {
    if (load !== lastLoad) return;
    $orderDesk.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Opens another list at its first page; the address follows, so that Back leads here again. */
export async function openDesk(desk: Desk): Promise<void> {
  if (desk !== $orderDesk.get().desk) globalThis.history.pushState(null, '', deskPath(desk));
  await followAddress();
}

/** Shows the list that the page's address names. */
async function followAddress(): Promise<void> {
  const desk = deskOf(globalThis.location.search);
  if (desk !== $orderDesk.get().desk) $orderDesk.set({ ...$orderDesk.get(), desk, orders: [], total: 0, pages: 1 });
  // The search goes along to the other list; what only the list of all orders can be filtered by does not.
  await loadOrderDesk({ ...everyOrder, query: $orderDesk.get().filter.query }, 1);
}

/** Shows the list of the address from now on, and again when the network is back; returns a function that ends it. */
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

/** Shows an order of the page as it is now; nothing is sent. */
export const showOrder = (order: SellerOrder): void =>
  $orderDesk.setKey(
    'orders',
    $orderDesk.get().orders.map((other) => (other._id === order._id ? order : other)),
  );

/** Takes an order off the list, and into the number of another where it went to one; nothing is sent. */
export function takeOffDesk(orderId: string, to: Desk | undefined): void {
  const { desk, orders, total, counts } = $orderDesk.get();
  const moved = counts && { ...counts, [desk]: (counts[desk] ?? 1) - 1, ...(to && { [to]: (counts[to] ?? 0) + 1 }) };
  const left = orders.filter(({ _id }) => _id !== orderId);
  $orderDesk.set({ ...$orderDesk.get(), orders: left, total: total - 1, counts: moved });
}
