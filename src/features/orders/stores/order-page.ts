import { map } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { OrderDetail } from '../contract/order.ts';
import { orderPage as text } from '../text/order-page.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { failureText } from '#browser/failure-text.ts';
import { $hasSessionEnded, showFailure } from '#features/session/stores/session-end.ts';
import { takePaidOrderFromCart } from '#features/cart/stores/card-order.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { orderApi } from '../client/order-api.ts';

/** The order of this page. `missing`: not among the customer's orders; `failed`: it could not be loaded. */
export interface OrderPage {
  state: 'loading' | 'ready' | 'missing' | 'failed';
  orderId: string;
  order: OrderDetail | undefined;
}

const notLoaded: OrderPage = { state: 'loading', orderId: '', order: undefined };

export const $orderPage = map<OrderPage>(notLoaded);

// A customer must not see the order of the previous one. If the session ends, the order stays for the next login, so that typed text survives.
storedUser.listen((user) => {
  if (!user && !$hasSessionEnded.get()) $orderPage.set(notLoaded);
});

/** Shows the order of a response. */
export function showOrder(order: OrderDetail): void {
  $orderPage.set({ state: 'ready', orderId: order._id, order });
  takePaidOrderFromCart([order]);
}

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'order_not_found' || error.status === 404);

async function read(orderId: string, onFailure: (error: unknown) => void): Promise<void> {
  try {
    const order = await orderApi.detail(orderId);
    if ($orderPage.get().orderId === orderId) showOrder(order);
  } catch (error) {
    if ($orderPage.get().orderId !== orderId) return;
    if (isMissing(error)) $orderPage.set({ state: 'missing', orderId, order: undefined });
    else onFailure(error);
  }
}

/** Loads the order of the page. A displayed order stays during a reload. */
export async function loadOrder(orderId: string): Promise<void> {
  const { order } = $orderPage.get();
  const known = order?._id === orderId ? order : undefined;
  $orderPage.set({ state: known ? 'ready' : 'loading', orderId, order: known });
  await read(orderId, (error) => {
    if (!$orderPage.get().order) $orderPage.setKey('state', 'failed');
    showFailure(error, failureText(error, text.failed));
  });
}

/** Reloads the order. A failure changes nothing. */
export async function refreshOrder(): Promise<void> {
  const { orderId, state } = $orderPage.get();
  if (!orderId || state === 'loading') return;
  await read(orderId, (error) => console.warn('The order could not be looked up', error));
}

whenBackOnline(
  () => $orderPage.get().state === 'failed',
  () => loadOrder($orderPage.get().orderId),
);
