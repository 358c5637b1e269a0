import { map } from 'nanostores';
import type { Order } from '../../contract/order.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { sellerOrderApi } from '../../client/seller-order-api.ts';

/** All orders of the shop, for an API that implements only the specification. */
export const $foreignOrders = map<{ state: 'loading' | 'ready' | 'failed'; orders: readonly Order[] }>({
  state: 'loading',
  orders: [],
});

export async function loadForeignOrders(): Promise<void> {
  $foreignOrders.setKey('state', 'loading');
  try {
    $foreignOrders.set({ state: 'ready', orders: await sellerOrderApi.ofSeller() });
  } catch (error) {
    $foreignOrders.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}
