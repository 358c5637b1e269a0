import { atom, computed } from 'nanostores';
import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import { isNif, isUsualNif, plainNif } from '#core/nif.ts';
import type { NewOrder } from '#features/orders/contract/order.ts';
import { deliveryCents } from '#features/delivery/rules/delivery-price.ts';
import { type Cents, toEuros } from '#core/money.ts';
import { PROMO_CODE } from '#features/cart/rules/promo.ts';
import { session } from '#core/text/session.ts';
import { $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import {
  $company,
  $isPromoApplied,
  $ownCode,
  $taxNumber,
  keepMethod,
  keepPayment,
} from '#features/cart/stores/checkout-choices.ts';
import { $deliveryTerms, $deliveryZone, $isPickup, $isServed } from './delivery.ts';
import { $cartLines, $goods } from './goods.ts';
import { $payableTypes, $paymentMethod, $paymentType } from './ways-to-pay.ts';
import { requireLogin } from '#features/session/stores/login-modal.ts';
import { $user } from '#features/session/stores/session.ts';

/** Whether an order is being placed. */
export const $isOrdering = atom(false);

/** Subtotal, discount, delivery and total in cents. `delivery` is undefined if the shop cannot tell its price. */
export const $amounts = computed(
  [$goods, $deliveryTerms, $deliveryZone, $paymentType, $isPickup],
  (goods, terms, zone, paymentType, isPickup) => {
    if (isPickup) return { ...goods, delivery: 0, total: goods.total };
    const free = zone === 'mainland' ? 0 : undefined;
    const isCash = paymentType === 'COD';
    const delivery = terms ? deliveryCents(terms, { zone, goods: goods.total, isCash }) : free;
    return { ...goods, delivery, total: goods.total + (delivery ?? 0) };
  },
);

/** The state of the typed tax number. `unusual` has a first digit that is not Portuguese but may be correct. */
export const $taxNumberState = computed($taxNumber, (typed): 'none' | 'wrong' | 'unusual' | 'right' => {
  const nif = plainNif(typed);
  if (!isEmbeddedApi || nif === '') return 'none';
  if (!isNif(nif)) return 'wrong';
  return isUsualNif(nif) ? 'right' : 'unusual';
});

/** Whether the order button is enabled (spec 5). It is disabled for an address outside the delivery area. */
export const $canOrder = computed(
  [$isOrdering, $deliveryAddress, $cartLines, $isServed, $payableTypes],
  (isOrdering, address, lines, isServed, { length: ways }) =>
    !isOrdering && address !== undefined && lines.length > 0 && isServed && ways > 0,
);

/** Chooses the payment type. Needs a login (spec 6). */
export function choosePayment(type: PaymentType): void {
  if (requireLogin(session.actions.changePayment)) keepPayment(type);
}

/** Chooses the payment method. Needs a login (spec 6). */
export function chooseMethod(method: PaymentMethod): void {
  if (requireLogin(session.actions.changePayment)) keepMethod(method);
}

/** Returns the tax number, the company, the pick-up and the information about withdrawal, if the API accepts them. */
function forOwnApi(): Pick<NewOrder, 'nif' | 'company' | 'toldOfWithdrawal' | 'pickup'> {
  if (!isEmbeddedApi) return {};
  const nif = plainNif($taxNumber.get());
  const company = $company.get().trim();
  return {
    toldOfWithdrawal: true,
    ...(nif && { nif }),
    ...(nif && company && { company }),
    ...($isPickup.get() && { pickup: true }),
  };
}

/** Returns the promo code and its percentage as section 7 has them: 30 or 0. A code that takes nothing off is left out. */
function promoOf(discount: Cents): Pick<NewOrder, 'promoCode' | 'discountPercentage'> {
  if ($isPromoApplied.get()) return { promoCode: PROMO_CODE, discountPercentage: $amounts.get().discountPercentage };
  return { promoCode: (discount > 0 && $ownCode.get()?.code) || '', discountPercentage: 0 };
}

/** Returns the order shown on the page, with a saved delivery address and the chosen payment type. */
export function orderOfCart(addressId: string, paymentType: PaymentType): NewOrder {
  const { subtotal, total, discount } = $amounts.get();
  const method = $paymentMethod.get();
  return {
    userId: $user.get()?.id,
    items: $cartLines.get().map(({ product, quantity }) => ({ product: product._id, quantity })),
    address: addressId,
    originalAmount: toEuros(subtotal),
    amount: toEuros(total),
    discountAmount: toEuros(discount),
    ...promoOf(discount),
    paymentType,
    ...(method && method !== 'cash' && { paymentMethod: method }),
    ...forOwnApi(),
    isPaid: false,
  };
}
