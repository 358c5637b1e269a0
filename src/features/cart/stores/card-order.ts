import { atom, computed } from 'nanostores';
import type { Cart } from '#core/cart/cart-contract.ts';
import { quantityIn, withoutQuantities } from '#core/cart/cart.ts';
import { forgetChoices } from './checkout-choices.ts';
import { storedCardOrder, storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';
import { setTabItem, consumeTabItem } from '#browser/storage/tab-storage.ts';

const $hasComeBack = atom(false);

/** Whether the customer has returned from the payment page to the cart without paying. */
export const $isPaymentUnfinished = computed(
  [$hasComeBack, storedCardOrder],
  (hasComeBack, pending) => hasComeBack && pending !== undefined,
);

/** Checks on the cart page whether this tab has returned from the payment page. */
export function noticeReturn(): void {
  if (consumeTabItem('leftToPay')) $hasComeBack.set(true);
}

/** Stores the card order that the customer is about to pay. Its units stay in the cart until it is paid (spec 4). */
export function rememberCardOrder(orderId: string | undefined, cart: Cart): void {
  storedCardOrder.set({ orderId, cart });
  $hasComeBack.set(false);
  setTabItem('leftToPay', 'yes');
}

/** Called when the payment page leads to the confirmation of an order. Stores the order id, because the API may not have sent it before. */
export function arriveAtConfirmation(orderId: string): void {
  setTabItem('leftToPay', undefined);
  forgetChoices();
  const pending = storedCardOrder.get();
  if (pending && !pending.orderId) storedCardOrder.set({ ...pending, orderId });
}

/** The fields of an order that tell whether its goods leave the cart. */
interface ListedOrder {
  _id: string;
  isPaid: boolean;
  paymentType: string;
}

/** Whether an order is settled: paid, or to be paid on delivery. */
const isSettled = ({ isPaid, paymentType }: ListedOrder) => isPaid || paymentType === 'COD';

/** Removes the units of the stored card order from the cart as soon as the order is settled. Does so only once. */
export function takePaidOrderFromCart(orders: readonly ListedOrder[]): void {
  const pending = storedCardOrder.get();
  if (!pending || !orders.some((order) => order._id === pending.orderId && isSettled(order))) return;
  storedCardOrder.set(undefined);
  storedCartIsUnsent.set('yes');
  storedCart.set(withoutQuantities(storedCart.get(), pending.cart));
}

/** Forgets the stored card order if a cart no longer contains its units, so that they are removed only once. */
export function forgetOrderTakenFrom(cart: Cart): void {
  const ordered = Object.entries(storedCardOrder.get()?.cart ?? {});
  if (ordered.some(([id, quantity]) => quantityIn(cart, id) < quantity)) storedCardOrder.set(undefined);
}
