import { atom, computed } from 'nanostores';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { quantityIn, withoutPieces } from '#domain/cart.ts';
import { forgetChoices } from './checkout-choices.ts';
import { storedCardOrder, storedCart, storedCartIsUnsent } from '../storage/storage.ts';
import { setTabItem, consumeTabItem } from '../storage/tab-storage.ts';

const $hasComeBack = atom(false);

/** Whether the customer has come back from the payment page to the cart, without having paid. */
export const $isPaymentUnfinished = computed(
  [$hasComeBack, storedCardOrder],
  (hasComeBack, pending) => hasComeBack && pending !== undefined,
);

/** Notices on the cart page that this tab has come back from the payment page. */
export function noticeReturn(): void {
  if (consumeTabItem('leftToPay')) $hasComeBack.set(true);
}

/** Remembers what the customer is about to pay by card; its pieces stay in the cart until it is paid (spec 4). */
export function rememberCardOrder(orderId: string | undefined, cart: Cart): void {
  storedCardOrder.set({ orderId, cart });
  $hasComeBack.set(false);
  setTabItem('leftToPay', 'yes');
}

/** The payment page has led to the confirmation of an order, whose id the API may not have sent when it was made. */
export function arriveAtConfirmation(orderId: string): void {
  setTabItem('leftToPay', undefined);
  forgetChoices();
  const pending = storedCardOrder.get();
  if (pending && !pending.orderId) storedCardOrder.set({ ...pending, orderId });
}

/** Whether an order that was to be paid online is settled: paid, or left to be paid on delivery. */
const isSettled = ({ isPaid, paymentType }: Order) => isPaid || paymentType === 'COD';

/** Takes the pieces of the remembered card order out of the cart, once, as soon as it is among the settled orders. */
export function takePaidOrderFromCart(orders: readonly Order[]): void {
  const pending = storedCardOrder.get();
  if (!pending || !orders.some((order) => order._id === pending.orderId && isSettled(order))) return;
  storedCardOrder.set(undefined);
  storedCartIsUnsent.set('yes');
  storedCart.set(withoutPieces(storedCart.get(), pending.cart));
}

/** Forgets the remembered card order when a cart does not hold its pieces any more, so that they leave it only once. */
export function forgetOrderTakenFrom(cart: Cart): void {
  const ordered = Object.entries(storedCardOrder.get()?.cart ?? {});
  if (ordered.some(([id, pieces]) => quantityIn(cart, id) < pieces)) storedCardOrder.set(undefined);
}
