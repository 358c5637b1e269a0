import { atom } from 'nanostores';
import type { PaymentType } from '#contract/order.ts';
import { isPromoCode, PROMO_CODE } from '#domain/promo.ts';
import { keepInTab, readInTab } from './tab-notes.ts';

/** How the customer wants to pay; kept in the tab for who comes back from the page of the payment provider. */
export const $paymentType = atom<PaymentType>(readInTab('paymentType') === 'Online' ? 'Online' : 'COD');

/** Whether the promo code is applied; kept likewise. */
export const $isPromoApplied = atom(isPromoCode(readInTab('promoCode') ?? ''));

$paymentType.listen((type) => keepInTab('paymentType', type));
$isPromoApplied.listen((isApplied) => keepInTab('promoCode', isApplied ? PROMO_CODE : undefined));

/** The next order begins without what was chosen for the last one. */
export function forgetChoices(): void {
  $paymentType.set('COD');
  $isPromoApplied.set(false);
}
