import { map } from 'nanostores';
import type { Order } from '../contract/order.ts';
import { openPaymentOf } from '../rules/order-progress.ts';
import { isShownToCustomer } from '../rules/order-view.ts';
import { orders as text } from '../text/orders.ts';
import { takePaidOrderFromCart } from '#features/cart/stores/card-order.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { failureText } from '#browser/failure-text.ts';
import { $user } from '#features/session/stores/session.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { storedCardOrder, storedUser } from '#features/session/stores/storage.ts';
import { consumeTabItem } from '#browser/storage/tab-storage.ts';
import { orderApi } from '../client/order-api.ts';

interface CustomerOrders {
  state: 'loading' | 'ready' | 'failed';
  orders: readonly Order[];
  /** The unpaid orders that can still be paid. The list hides them (spec 4). */
  toPay: readonly Order[];
  /** The order on delivery that was just placed. Shown once. */
  placed: Order | undefined;
}

export const noOrders: CustomerOrders = { state: 'loading', orders: [], toPay: [], placed: undefined };

/** The customer's displayed orders, newest first as the API sends them. */
export const $orders = map<CustomerOrders>(noOrders);

// A customer must not see the orders of the previous one.
storedUser.listen((user) => {
  if (!user) $orders.set(noOrders);
});

/** Loads all orders of the customer, including unpaid ones. Removes a paid card order from the cart. Throws ApiError. */
export async function fetchOrders(): Promise<readonly Order[]> {
  const orders = await orderApi.ofUser($user.get()?.id);
  takePaidOrderFromCart(orders);
  return orders;
}

/** Checks whether the pending card order was paid meanwhile, in a tab that is closed now. */
export async function lookUpCardOrder(): Promise<void> {
  if (!$user.get() || !storedCardOrder.get()?.orderId) return;
  try {
    await fetchOrders();
  } catch (error) {
    console.warn('The card order could not be looked up', error);
  }
}

/** Returns the order that this tab has just placed. A reload of the page returns none. */
function placedAmong(orders: readonly Order[]): Order | undefined {
  const orderId = consumeTabItem('placedOrder');
  return orders.find(({ _id }) => _id === orderId) ?? $orders.get().placed;
}

/** Loads the customer's orders. Unpaid card orders are left out (spec 4). */
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
