import { atom } from 'nanostores';
import type { PaymentMethod } from '#contract/order-life.ts';
import type { PaymentType } from '#contract/order.ts';
import { isPromoCode, PROMO_CODE } from '#domain/promo.ts';
import { storedUser } from '../storage/storage.ts';
import { setTabItem, getTabItem } from '../storage/tab-storage.ts';

/** The ways of paying that the shop offers, of which the cart page is told. */
export const $offeredPayments = atom<readonly PaymentType[]>(['COD', 'Online']);

/**
 * The same by name, of which the cart page is told where the API knows them; empty on one that knows COD and Online
 * alone.
 */
export const $offeredMethods = atom<readonly PaymentMethod[]>([]);

/**
 * The way of paying that the customer has chosen on this page, or undefined. No page begins with a chosen way, so that
 * one tap never orders in a way that the customer has not seen.
 */
export const $chosenPayment = atom<PaymentType | undefined>();
/** The same by name. */
export const $chosenMethod = atom<PaymentMethod | undefined>();

/** Counts the attempts to order without a chosen way of paying; the choice follows it. */
export const $paymentAsked = atom(0);

/** Asks the customer to choose a way of paying. */
export const askForPayment = (): void => $paymentAsked.set($paymentAsked.get() + 1);

/** Saves the way of paying that the customer has chosen. */
export function keepPayment(type: PaymentType): void {
  $chosenPayment.set(type);
  $paymentAsked.set(0);
}

/** The same by name. */
export function keepMethod(method: PaymentMethod): void {
  $chosenMethod.set(method);
  $paymentAsked.set(0);
}

/** Leaves no way of paying chosen. */
export function forgetPayment(): void {
  $chosenPayment.set(undefined);
  $chosenMethod.set(undefined);
  $paymentAsked.set(0);
}

/** Whether the promo code is applied; the tab keeps it. */
export const $isPromoApplied = atom(isPromoCode(getTabItem('promoCode') ?? ''));

/** What the customer has typed for the invoice, right or not; kept likewise. */
export const $taxNumber = atom(getTabItem('nif') ?? '');
export const $company = atom(getTabItem('company') ?? '');

$taxNumber.listen((typed) => setTabItem('nif', typed || undefined));
$company.listen((typed) => setTabItem('company', typed || undefined));
// The next who logs in on this device has another.
storedUser.listen((user) => {
  if (user) return;
  $taxNumber.set('');
  $company.set('');
});
$isPromoApplied.listen((isApplied) => setTabItem('promoCode', isApplied ? PROMO_CODE : undefined));

/** The next order begins without what was chosen for the last one. */
export function forgetChoices(): void {
  forgetPayment();
  $isPromoApplied.set(false);
  $taxNumber.set('');
  $company.set('');
}
