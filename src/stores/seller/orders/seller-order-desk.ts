import { map } from 'nanostores';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { seller as text } from '#text/seller.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';

/** What the seller looks for; an empty text asks for everything. Days as `2026-06-15`. */
export type OrderFilter = Record<'query' | 'status' | 'payment' | 'from' | 'to', string>;

/** The filter that asks for every order of the shop. */
export const everyOrder: OrderFilter = { query: '', status: '', payment: '', from: '', to: '' };

interface OrderDesk {
  state: 'loading' | 'ready' | 'failed';
  orders: readonly SellerOrder[];
  total: number;
  page: number;
  pages: number;
  filter: OrderFilter;
  /** The number of the shop's newest order when the page was opened; undefined until it is known. */
  newestAtFirst: number | undefined;
}

/** One page of the shop's orders, newest first, as they were filtered. */
export const $orderDesk = map<OrderDesk>({
  state: 'loading',
  orders: [],
  total: 0,
  page: 1,
  pages: 1,
  filter: everyOrder,
  newestAtFirst: undefined,
});

/** The parts of a filter that ask for something. */
const filledIn = (filter: OrderFilter): Partial<OrderFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Where the orders that `filter` describes are downloaded as a file. */
export const orderExportAddress = (filter: OrderFilter): string => sellerApi.orders.exportAddress(filledIn(filter));

let lastLoad = 0;

/** Loads a page of the orders that `filter` describes; a failure is said and leaves what was there. */
export async function loadOrderDesk(filter = $orderDesk.get().filter, page = $orderDesk.get().page): Promise<void> {
  const load = ++lastLoad;
  $orderDesk.set({ ...$orderDesk.get(), state: 'loading', filter });
  try {
    const { newest, orders, total, pages, ...found } = await sellerApi.orders.list({ ...filledIn(filter), page });
    const newestAtFirst = $orderDesk.get().newestAtFirst ?? newest;
    // An answer that comes after a later question's is not shown.
    if (load !== lastLoad) return;
    $orderDesk.set({ state: 'ready', orders, total, page: found.page, pages, filter, newestAtFirst });
  } catch (error) {
    if (load !== lastLoad) return;
    $orderDesk.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Shows an order of the page as it is now; nothing is sent. */
export const showOrder = (order: SellerOrder): void =>
  $orderDesk.setKey(
    'orders',
    $orderDesk.get().orders.map((other) => (other._id === order._id ? order : other)),
  );
