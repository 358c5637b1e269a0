import { atom } from 'nanostores';
import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import type { AppliedCode } from '../contract/applied-code.ts';
import { isPromoCode, PROMO_CODE } from '../rules/promo.ts';
import { storedUser } from '#features/session/stores/storage.ts';
import { setTabItem, getTabItem } from '#browser/storage/tab-storage.ts';

/** The payment types that the shop offers. The cart page sets them. */
export const $offeredPayments = atom<readonly PaymentType[]>(['COD', 'Online']);

/** The payment methods that the shop offers. The cart page sets them. Empty if the API knows only the types COD and Online. */
export const $offeredMethods = atom<readonly PaymentMethod[]>([]);

/**
 * The payment type that the customer has chosen on this page, or undefined. No page starts with a default, so that one tap never orders with a
 * payment type that the customer has not seen.
 */
export const $chosenPayment = atom<PaymentType | undefined>();
/** The chosen payment method, or undefined. */
export const $chosenMethod = atom<PaymentMethod | undefined>();

/** Counts the attempts to order without a payment type. The payment choice reacts to it. */
export const $paymentAsked = atom(0);

/** Asks the customer to choose how to pay. */
export const askForPayment = (): void => $paymentAsked.set($paymentAsked.get() + 1);

/** Stores the chosen payment type. */
export function keepPayment(type: PaymentType): void {
  $chosenPayment.set(type);
  $paymentAsked.set(0);
}

/** Stores the chosen payment method. */
export function keepMethod(method: PaymentMethod): void {
  $chosenMethod.set(method);
  $paymentAsked.set(0);
}

/** Clears the chosen payment type and method. */
export function forgetPayment(): void {
  $chosenPayment.set(undefined);
  $chosenMethod.set(undefined);
  $paymentAsked.set(0);
}

const keptCode = getTabItem('promoCode') ?? '';

/** Whether the promo code of the specification is applied. Stored in the tab. */
export const $isPromoApplied = atom(isPromoCode(keptCode));

/** The applied code of the seller, if any. The tab stores it as "CODE 10 Category". Never set with the code of the specification. */
export const $ownCode = atom(readOwnCode(keptCode));

function readOwnCode(kept: string): AppliedCode | undefined {
  const [, code, percentage, category] = /^(\S+) (\d+) ?(.*)$/.exec(kept) ?? [];
  return code ? { code, percentage: Number(percentage), category: category || null } : undefined;
}

/** The typed tax number for the invoice, valid or not. Stored in the tab. */
export const $taxNumber = atom(getTabItem('nif') ?? '');
export const $company = atom(getTabItem('company') ?? '');

$taxNumber.listen((typed) => setTabItem('nif', typed || undefined));
$company.listen((typed) => setTabItem('company', typed || undefined));
// The next customer on this device has another tax number.
storedUser.listen((user) => {
  if (user) return;
  $taxNumber.set('');
  $company.set('');
});
$isPromoApplied.listen((isApplied) => setTabItem('promoCode', isApplied ? PROMO_CODE : undefined));
$ownCode.listen((own) =>
  setTabItem('promoCode', own && [own.code, own.percentage, own.category].filter(Boolean).join(' ')),
);

/** Clears the choices of an order, so that the next order starts without them. */
export function forgetChoices(): void {
  forgetPayment();
  $isPromoApplied.set(false);
  $ownCode.set(undefined);
  $taxNumber.set('');
  $company.set('');
}
