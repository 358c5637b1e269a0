import { map } from 'nanostores';
import type { Order } from '#contract/order.ts';
import { seller as text } from '#text/seller.ts';
import { api } from '../../api.ts';
import { showSellerFailure } from '../seller-failure.ts';

/** All orders of the shop, as the API sends them. */
export const $sellerOrders = map<{ state: 'loading' | 'ready' | 'failed'; orders: readonly Order[] }>({
  state: 'loading',
  orders: [],
});

/** Loads all orders for the seller (spec 2). */
export async function loadSellerOrders(): Promise<void> {
  $sellerOrders.setKey('state', 'loading');
  try {
    $sellerOrders.set({ state: 'ready', orders: await api.orders.ofSeller() });
  } catch (error) {
    $sellerOrders.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}
