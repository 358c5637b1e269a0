import { map } from 'nanostores';
import type { Order } from '#contract/order.ts';
import { isShownToCustomer } from '#domain/order-view.ts';
import { orders as text } from '#text/orders.ts';
import { api } from './api.ts';
import { failureText } from './failure-text.ts';
import { $user } from './session.ts';
import { showToast } from './toasts.ts';

/** The customer's orders that are shown, newest first as the API sends them. */
export const $orders = map<{ state: 'loading' | 'ready' | 'failed'; orders: readonly Order[] }>({
  state: 'loading',
  orders: [],
});

/** Loads the customer's orders; unpaid card orders are left out (spec 4). */
export async function loadOrders(): Promise<void> {
  $orders.setKey('state', 'loading');
  try {
    const orders = await api.orders.ofUser($user.get()?.id);
    $orders.set({ state: 'ready', orders: orders.filter(isShownToCustomer) });
  } catch (error) {
    $orders.setKey('state', 'failed');
    showToast('error', failureText(error, text.failed));
  }
}
