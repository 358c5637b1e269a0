import { map } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { NewAddress } from '#contract/address.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import { sellerOrder as text } from '#text/seller-order.ts';
import { whenBackOnline } from '../../connection.ts';
import { showToast } from '../../toasts.ts';
import { sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { act, type ActOfSeller, changeOrder, type Outcome } from './seller-order-acts.ts';

interface OrderPage {
  state: 'loading' | 'ready' | 'missing' | 'failed';
  order?: SellerOrderDetail | undefined;
}

/** The order of the page, with all that the seller may see and do. */
export const $orderPage = map<OrderPage>({ state: 'loading' });

/** Loads the order of the page; a failure is said and leaves what was there. */
export async function loadOrderPage(orderId: string): Promise<void> {
  try {
    $orderPage.set({ state: 'ready', order: await sellerApi.orders.one(orderId) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_not_found') return $orderPage.set({ state: 'missing' });
    $orderPage.setKey('state', 'failed');
    showSellerFailure(error, text.failed);
  }
}

/** Loads an order now, when the network is back, and when the seller comes back to the page; returns what ends it. */
export function watchOrderPage(orderId: string): () => void {
  const load = () => void loadOrderPage(orderId);
  const loadIfSeen = () => document.visibilityState === 'visible' && load();
  load();
  const stop = whenBackOnline(() => $orderPage.get().state === 'failed', load);
  document.addEventListener('visibilitychange', loadIfSeen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', loadIfSeen);
  };
}

async function show(change: Promise<Outcome>, success: string): Promise<boolean> {
  const { isDone, order } = await change;
  if (order) $orderPage.set({ state: 'ready', order });
  if (isDone) showToast('success', success);
  return isDone;
}

/** Carries out an act on the order of the page and answers whether it is done; what was typed stays with the caller. */
export async function actOnPage(what: ActOfSeller): Promise<boolean> {
  const { order } = $orderPage.get();
  return order !== undefined && (await show(act(order, what), text.done[what.kind]));
}

/** Sends the order to another address, and answers whether that is done. */
export async function mendAddress(address: NewAddress): Promise<boolean> {
  const { order } = $orderPage.get();
  if (!order) return false;
  const change = changeOrder(order, (seen) => sellerApi.orders.changeAddress(seen, address));
  return await show(change, text.addressMended);
}
