import { atom } from 'nanostores';
import { PaymentMethod } from '#contract/order-life.ts';
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

const keptMethod = PaymentMethod.safeParse(getTabItem('paymentMethod')).data;

/** How the customer wants to pay, which the tab keeps. */
export const $chosenPayment = atom<PaymentType>(getTabItem('paymentType') === 'Online' ? 'Online' : 'COD');
/** The same by name. */
export const $chosenMethod = atom<PaymentMethod>(keptMethod ?? 'cash');

/** Notes how the customer wants to pay. */
export const keepPayment = (type: PaymentType): void => $chosenPayment.set(type);

/** The same by name. */
export const keepMethod = (method: PaymentMethod): void => $chosenMethod.set(method);

/** Whether the promo code is applied; kept likewise. */
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
$chosenPayment.listen((type) => setTabItem('paymentType', type));
$chosenMethod.listen((method) => setTabItem('paymentMethod', method));
$isPromoApplied.listen((isApplied) => setTabItem('promoCode', isApplied ? PROMO_CODE : undefined));

/** The next order begins without what was chosen for the last one. */
export function forgetChoices(): void {
  $chosenPayment.set('COD');
  $chosenMethod.set('cash');
  $isPromoApplied.set(false);
  $taxNumber.set('');
  $company.set('');
}
