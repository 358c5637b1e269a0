import { map } from 'nanostores';
import type { Order } from '#contract/order.ts';
import { openPaymentOf } from '#domain/orders/order-progress.ts';
import { isShownToCustomer } from '#domain/order-view.ts';
import { orders as text } from '#text/orders.ts';
import { api } from '../api.ts';
import { takePaidOrderFromCart } from '../checkout/card-order.ts';
import { whenBackOnline } from '../connection.ts';
import { failureText } from '../failure-text.ts';
import { $user } from '../account/session.ts';
import { showFailure } from '../account/session-end.ts';
import { storedCardOrder, storedUser } from '../storage/storage.ts';
import { consumeTabItem } from '../storage/tab-storage.ts';

interface CustomerOrders {
  state: 'loading' | 'ready' | 'failed';
  orders: readonly Order[];
  /** Those that can still be paid, which the list hides (spec 4). */
  toPay: readonly Order[];
  /** The order on delivery that has just been placed, for once. */
  placed: Order | undefined;
}

/** What is known before anything is loaded. */
export const noOrders: CustomerOrders = { state: 'loading', orders: [], toPay: [], placed: undefined };

/** The customer's orders that are shown, newest first as the API sends them. */
export const $orders = map<CustomerOrders>(noOrders);

// A customer must not see the orders of the one before.
storedUser.listen((user) => {
  if (!user) $orders.set(noOrders);
});

/** All orders of the customer, unpaid ones too; a paid card order leaves the cart. Throws ApiError. */
export async function fetchOrders(): Promise<readonly Order[]> {
  const orders = await api.orders.ofUser($user.get()?.id);
  takePaidOrderFromCart(orders);
  return orders;
}

/** Looks whether the card order that is still to be paid has been paid meanwhile, by a tab that was closed since. */
export async function lookUpCardOrder(): Promise<void> {
  if (!$user.get() || !storedCardOrder.get()?.orderId) return;
  try {
    await fetchOrders();
  } catch (error) {
    console.warn('The card order could not be looked up', error);
  }
}

/** The order that this tab has just placed; a page that is opened again finds none. */
function placedAmong(orders: readonly Order[]): Order | undefined {
  const orderId = consumeTabItem('placedOrder');
  return orders.find(({ _id }) => _id === orderId) ?? $orders.get().placed;
}

/** Loads the customer's orders; unpaid card orders are left out (spec 4). */
export async function loadOrders(): Promise<void> {
  $orders.setKey('state', 'loading');
  try {
    const all = await fetchOrders();
    const toPay = all.filter((order) => openPaymentOf(order) !== undefined);
    $orders.set({ state: 'ready', orders: all.filter(isShownToCustomer), toPay, placed: placedAmong(all) });
  } catch (error) {
    $orders.setKey('state', 'failed');
    showFailure(error, failureText(error, text.failed));
  }
}

whenBackOnline(() => $orders.get().state === 'failed', loadOrders);
