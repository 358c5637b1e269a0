import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { withoutPieces } from '#domain/cart.ts';
import { storedCardOrder, storedCart, storedCartIsUnsent } from './storage.ts';

/** Remembers what the customer is about to pay by card; its pieces stay in the cart until it is paid (spec 4). */
export const rememberCardOrder = (orderId: string | undefined, cart: Cart): void =>
  storedCardOrder.set({ orderId, cart });

/** Tells the id of the order that is being paid, if the API did not send it when the order was made. */
export function nameCardOrder(orderId: string): void {
  const pending = storedCardOrder.get();
  if (pending && !pending.orderId) storedCardOrder.set({ ...pending, orderId });
}

/** Takes the pieces of the remembered card order out of the cart, once, as soon as it is among the paid orders. */
export function takePaidOrderFromCart(orders: readonly Order[]): void {
  const pending = storedCardOrder.get();
  if (!pending || !orders.some(({ _id, isPaid }) => isPaid && _id === pending.orderId)) return;
  storedCardOrder.set(undefined);
  storedCartIsUnsent.set('yes');
  storedCart.set(withoutPieces(storedCart.get(), pending.cart));
}
