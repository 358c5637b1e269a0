import { atom, computed } from 'nanostores';
import type { PaymentMethod } from '#contract/order-life.ts';
import type { NewOrder, PaymentType } from '#contract/order.ts';
import { cartLines, subtotalCents } from '#domain/cart.ts';
import { toEuros } from '#domain/money.ts';
import { isPromoCode, orderAmounts, PROMO_CODE } from '#domain/promo.ts';
import { cart as text } from '#text/cart.ts';
import { session } from '#text/session.ts';
import { $deliveryAddress } from './addresses.ts';
import { $cart } from '../cart/cart.ts';
import { $isPromoApplied, $paymentMethod, $paymentType, keepMethod, keepPayment } from './checkout-choices.ts';
import { requireLogin } from '../account/login-modal.ts';
import { $findProduct } from '../product-list.ts';
import { $user } from '../account/session.ts';
import { showToast } from '../toasts.ts';

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
  if (isRight) showToast('success', text.promoApplied($amounts.get().discountPercentage));
  else showToast('error', text.promoInvalid);
}

/** Removes the code. */
export function removePromo(): void {
  $isPromoApplied.set(false);
  showToast('success', text.promoRemoved);
}

/** Chooses how to pay; needs login (spec 6). */
export function choosePayment(type: PaymentType): void {
  if (requireLogin(session.actions.changePayment)) keepPayment(type);
}

/** The same by name. */
export function chooseMethod(method: PaymentMethod): void {
  if (requireLogin(session.actions.changePayment)) keepMethod(method);
}

/** The order as it stands on the screen, to be delivered to a saved address. */
export function orderOfCart(addressId: string): NewOrder {
  const { subtotal, total, discount, discountPercentage } = $amounts.get();
  const method = $paymentMethod.get();
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
    ...(method && method !== 'cash' && { paymentMethod: method }),
    isPaid: false,
  };
}
