import { atom, computed } from 'nanostores';
import type { PaymentType } from '#contract/order.ts';
import { isPromoCode, PROMO_CODE } from '#domain/promo.ts';
import { setTabItem, getTabItem } from '../storage/tab-storage.ts';

/** The ways of paying that the shop offers, of which the cart page is told. */
export const $offeredPayments = atom<readonly PaymentType[]>(['COD', 'Online']);

const $chosenPayment = atom<PaymentType>(getTabItem('paymentType') === 'Online' ? 'Online' : 'COD');

/**
 * How the customer pays: as chosen, which the tab keeps for who comes back from the page of the payment provider, or as
 * offered when that is not offered any more.
 */
export const $paymentType = computed([$chosenPayment, $offeredPayments], (chosen, offered) =>
  offered.includes(chosen) ? chosen : (offered[0] ?? chosen),
);

/** Notes how the customer wants to pay. */
export const keepPayment = (type: PaymentType): void => $chosenPayment.set(type);

/** Whether the promo code is applied; kept likewise. */
export const $isPromoApplied = atom(isPromoCode(getTabItem('promoCode') ?? ''));

$chosenPayment.listen((type) => setTabItem('paymentType', type));
$isPromoApplied.listen((isApplied) => setTabItem('promoCode', isApplied ? PROMO_CODE : undefined));

/** The next order begins without what was chosen for the last one. */
export function forgetChoices(): void {
  $chosenPayment.set('COD');
  $isPromoApplied.set(false);
}
