import { $addresses, $isAddressWaiting } from '#features/addresses/stores/addresses.ts';
import { $isOrdering } from '#features/checkout/stores/checkout.ts';
import { $offeredMethods, forgetChoices } from '#features/cart/stores/checkout-choices.ts';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { $confirmation } from '#features/orders/stores/order-confirmation.ts';
import { $pendingAction } from '#features/orders/stores/order-actions.ts';
import { $orderPage } from '#features/orders/stores/order-page.ts';
import { $orders, noOrders } from '#features/orders/stores/orders.ts';
import { forgetShortToPay } from '#features/orders/stores/short-to-pay.ts';
import { forgetShortage } from '#features/checkout/stores/shortage.ts';
import { $isListLate, $productList } from '#features/catalogue/stores/product-list.ts';
import { $eligible, $isSendingReview } from '#features/reviews/stores/reviews.ts';
import { $ownAccount } from '#features/accounts/stores/own/own-account.ts';
import { $isLeaving, $isSessionKnown, forgetSession } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { storedCart, storedUser } from '#features/session/stores/storage.ts';
import { $toasts } from '#browser/toasts.ts';
import { cleanTestStorage, useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';

keepStorageInMemory();

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
