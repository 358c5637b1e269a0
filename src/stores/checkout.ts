import { atom, computed } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { PaymentType } from '#contract/order.ts';
import { cartLines, subtotalCents } from '#domain/cart.ts';
import { toEuros } from '#domain/money.ts';
import { isPromoCode, orderAmounts, PROMO_CODE } from '#domain/promo.ts';
import { cart as text } from '#text/cart.ts';
import { session } from '#text/session.ts';
import { $deliveryAddress } from './addresses.ts';
import { api, isEmbeddedApi } from './api.ts';
import { emptyOrderedCart } from './cart-sync.ts';
import { $cart } from './cart.ts';
import { openLogin, requireLogin } from './login-modal.ts';
import { goTo, leaveTo } from './navigation.ts';
import { $findProduct, loadProducts } from './product-list.ts';
import { $isLoggedIn, $user } from './session.ts';
import { showToast, showToastOnNextPage } from './toasts.ts';

/** How the customer wants to pay. */
export const $paymentType = atom<PaymentType>('COD');

/** Whether the promo code is applied. */
export const $isPromoApplied = atom(false);

/** Whether an order is being placed. */
export const $isOrdering = atom(false);

/** The lines that count, with their totals in cents. */
export const $cartLines = computed([$cart, $findProduct], cartLines);

/** Subtotal, discount and total in cents. */
export const $amounts = computed([$cartLines, $isPromoApplied], (lines, isApplied) =>
  orderAmounts(subtotalCents(lines), isApplied),
);

/** Whether the order button may be pressed (spec 5). */
export const $canOrder = computed(
  [$isOrdering, $deliveryAddress, $cartLines],
  (isOrdering, address, lines) => !isOrdering && address !== undefined && lines.length > 0,
);

/** Applies a typed code; needs login (spec 5, 6). */
export function applyPromo(typed: string): void {
  if (!requireLogin(session.actions.applyPromo)) return;
  const isRight = isPromoCode(typed);
  $isPromoApplied.set(isRight);
  if (isRight) showToast('success', text.promoApplied);
  else showToast('error', text.promoInvalid);
}

/** Takes the code off again. */
export function removePromo(): void {
  $isPromoApplied.set(false);
  showToast('success', text.promoRemoved);
}

/** Chooses how to pay; needs login (spec 6). */
export function choosePayment(type: PaymentType): void {
  if (requireLogin(session.actions.changePayment)) $paymentType.set(type);
}

let attemptKey: string | undefined;

function newOrder(addressId: string) {
  const { subtotal, total, discount, discountPercentage } = $amounts.get();
  return {
    userId: $user.get()?.id,
    items: $cartLines.get().map(({ product, quantity }) => ({ product: product._id, quantity })),
    address: addressId,
    originalAmount: toEuros(subtotal),
    amount: toEuros(total),
    discountAmount: toEuros(discount),
    discountPercentage,
    promoCode: $isPromoApplied.get() ? PROMO_CODE : '',
    paymentType: $paymentType.get(),
    isPaid: false,
  };
}

/** Sends the order; true when the browser goes on to another page. */
async function send(addressId: string): Promise<boolean> {
  attemptKey ??= isEmbeddedApi ? crypto.randomUUID() : undefined;
  const order = newOrder(addressId);
  if (order.paymentType === 'COD') {
    await api.orders.placeCod(order, attemptKey);
    emptyOrderedCart();
    showToastOnNextPage(text.codPlaced);
    goTo('/my-orders');
    return true;
  }
  const { url, message } = await api.orders.placeOnline(order, attemptKey);
  if (url) leaveTo(url);
  else showToast('error', message || text.paymentFailed);
  return Boolean(url);
}

function sayWhyNot(error: unknown): void {
  const failed = $paymentType.get() === 'COD' ? text.codFailed : text.paymentFailed;
  if (!(error instanceof ApiError)) showToast('error', text.orderFailed);
  else if (error.kind === 'offline' || error.kind === 'timeout') showToast('error', text.networkError);
  else if (error.kind === 'unauthorised') {
    showToast('error', text.sessionExpired);
    openLogin({ staysHere: true });
  } else if (error.status === 400) showToast('error', error.message || text.invalid);
  else if (error.status === 500) showToast('error', text.serverError);
  else if (error.status === 200) showToast('error', error.message || failed);
  else showToast('error', error.message || text.orderFailed);
}

/** What stands against ordering now, as a sentence, or undefined (spec 8). */
function obstacle(): string | undefined {
  if (!$isLoggedIn.get()) return text.loginToOrder;
  if (!$deliveryAddress.get()) return text.chooseAddress;
  return $cartLines.get().length === 0 ? text.nothingToOrder : undefined;
}

/** Places the order; pressing twice orders once (spec 4, 8). */
export async function placeOrder(): Promise<void> {
  const sentence = obstacle();
  const address = $deliveryAddress.get();
  if (sentence || !address) {
    showToast('error', sentence ?? text.chooseAddress);
    if (!$isLoggedIn.get()) openLogin({ staysHere: true });
    return;
  }
  if ($isOrdering.get()) return;
  $isOrdering.set(true);
  try {
    const isLeaving = await send(address._id);
    attemptKey = undefined;
    $isOrdering.set(isLeaving);
    // A visitor who comes back finds the page as the browser has kept it.
    if (isLeaving) globalThis.addEventListener('pageshow', () => $isOrdering.set(false), { once: true });
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status !== undefined;
    if (isAnswered) attemptKey = undefined;
    if (error instanceof ApiError && error.status === 409) void loadProducts();
    sayWhyNot(error);
    $isOrdering.set(false);
  }
}
