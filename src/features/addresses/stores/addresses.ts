import { atom, computed, map } from 'nanostores';
import type { NewAddress, SavedAddress } from '../contract/address.ts';
import { address as text } from '../text/address.ts';
import { session } from '#core/text/session.ts';
import { whenBackOnline } from '#browser/connection.ts';
import { failureText } from '#browser/failure-text.ts';
import { openLogin, requireLogin } from '#features/session/stores/login-modal.ts';
import { goTo } from '#browser/navigation.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { showFailure } from '#features/session/stores/session-end.ts';
import { storedAddressId, storedUser } from '#features/session/stores/storage.ts';
import { showToast } from '#browser/toasts.ts';
import { addressApi } from '../client.ts';

interface SavedAddresses {
  state: 'loading' | 'ready' | 'failed';
  addresses: readonly SavedAddress[];
}

const notLoaded: SavedAddresses = { state: 'loading', addresses: [] };

export const $addresses = map<SavedAddresses>(notLoaded);

// A customer must not see the addresses of the previous one.
storedUser.listen((user) => {
  if (!user) $addresses.set(notLoaded);
});

/** The delivery address of the order: the last selected one, or else the newest saved one. */
export const $deliveryAddress = computed(
  [$addresses, storedAddressId],
  ({ addresses }, id) =>
    addresses.find((address) => address._id === id) ?? addresses.findLast(({ isFromGuest }) => !isFromGuest),
);

export const $isSavingAddress = atom(false);

/** Whether a typed address is not saved yet, because its call is pending or the session has ended. */
export const $isAddressWaiting = atom(false);

/** Loads the saved addresses (spec 8). */
export async function loadAddresses(): Promise<void> {
  $addresses.setKey('state', 'loading');
  try {
    $addresses.set({ state: 'ready', addresses: await addressApi.list() });
  } catch (error) {
    $addresses.setKey('state', 'failed');
    showFailure(error, text.listFailed);
  }
}

export const chooseAddress = (id: string): void => storedAddressId.set(id);

/** Saves an address and returns to the cart, which selects the newest address (spec 2, 8). */
export async function saveAddress(address: NewAddress): Promise<void> {
  $isAddressWaiting.set(true);
  if (!requireLogin(session.actions.addAddress)) return;
  $isSavingAddress.set(true);
  try {
    const { message } = await addressApi.add(address);
    storedAddressId.set(undefined);
    showToast('success', message ?? text.saved);
    goTo('/cart');
  } catch (error) {
    showFailure(error, failureText(error, text.failed));
    $isAddressWaiting.set(!$isLoggedIn.get());
    if (!$isLoggedIn.get()) openLogin({ staysHere: true });
  } finally {
    $isSavingAddress.set(false);
  }
}

whenBackOnline(() => $addresses.get().state === 'failed', loadAddresses);
