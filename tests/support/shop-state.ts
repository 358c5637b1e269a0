import { $addresses, $isAddressWaiting } from '#stores/checkout/addresses.ts';
import { $isOrdering } from '#stores/checkout/checkout.ts';
import { $offeredMethods, forgetChoices } from '#stores/checkout/checkout-choices.ts';
import { $loginModal } from '#stores/account/login-modal.ts';
import { $confirmation } from '#stores/orders/order-confirmation.ts';
import { $pendingAction } from '#stores/orders/order-actions.ts';
import { $orderPage } from '#stores/orders/order-page.ts';
import { $orders, noOrders } from '#stores/orders/orders.ts';
import { forgetShortToPay } from '#stores/orders/short-to-pay.ts';
import { forgetShortage } from '#stores/checkout/shortage.ts';
import { $isListLate, $productList } from '#stores/product-list.ts';
import { $eligible, $isSendingReview } from '#stores/reviews.ts';
import { $ownAccount } from '#stores/account/own/own-account.ts';
import { $isLeaving, $isSessionKnown, forgetSession } from '#stores/account/session.ts';
import { $hasSessionEnded } from '#stores/account/session-end.ts';
import { storedCart, storedUser } from '#stores/storage/storage.ts';
import { $toasts } from '#stores/toasts.ts';
import { cleanTestStorage } from '@nanostores/persistent';

/** Resets all state of a page, as for a visitor's first visit. */
export function forgetEverything(): void {
  cleanTestStorage();
  forgetSession();
  storedCart.set({});
  $addresses.set({ state: 'loading', addresses: [] });
  $confirmation.set({ state: 'checking', order: undefined });
  forgetChoices();
  $offeredMethods.set([]);
  $orderPage.set({ state: 'loading', orderId: '', order: undefined });
  $pendingAction.set(undefined);
  $eligible.set({ state: 'loading', purchases: [] });
  $isAddressWaiting.set(false);
  $isLeaving.set(false);
  $isOrdering.set(false);
  $isSessionKnown.set(true);
  $hasSessionEnded.set(false);
  forgetShortage();
  forgetShortToPay();
  $isSendingReview.set(false);
  $loginModal.set({ isOpen: false, staysHere: false });
  $ownAccount.set({ state: 'loading', account: undefined });
  $orders.set(noOrders);
  $isListLate.set(false);
  $productList.set({ state: 'loading', products: [] });
  $toasts.set([]);
}

/** Makes the visitor a customer, as an earlier session has stored it on the device. */
export const beCustomer = (): void =>
  storedUser.set({ id: 'user-1', name: 'Maria Conceição', email: 'maria@example.pt' });

/** The texts of the toasts on the screen. */
export const toastTexts = (): string[] => $toasts.get().map(({ text }) => text);
