import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import type { Credentials } from '#contract/user.ts';
import { api } from '../api.ts';
import { isEmbeddedApi } from '../api-address.ts';
import { goTo } from '../navigation.ts';
import { showSellerFailure } from './seller-failure.ts';
import { $hasSessionEnded, $isSeller, forgetSeller } from './seller-flag.ts';
import { storedSellerToken } from '../storage/storage.ts';
import { showToast } from '../toasts.ts';

/** Whether the login call is under way. */
export const $isSellerLoggingIn = atom(false);

/** Asks the API whether this browser has a seller's session. */
export async function checkSeller(): Promise<void> {
  keepToken(storedSellerToken.get());
  try {
    await api.sellers.isAuth();
    $isSeller.set(true);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') forgetSeller();
    else $isSeller.set(false);
  }
}

/** The embedded API keeps the seller by an HttpOnly cookie, which no script of the page can read; another may need the token. */
const keepToken = (token: string | undefined): void => storedSellerToken.set(isEmbeddedApi ? undefined : token);

const home = '/seller';

/** Logs the seller in and goes to the seller's first page (spec 2), or on with the page whose session had ended. */
export async function loginSeller(credentials: Credentials): Promise<void> {
  $isSellerLoggingIn.set(true);
  try {
    const { token } = await api.sellers.login(credentials);
    keepToken(token);
    if ($hasSessionEnded.get() || globalThis.location.pathname === home) $isSeller.set(true);
    else goTo(home);
    $hasSessionEnded.set(false);
  } catch (error) {
    showSellerFailure(error);
  } finally {
    $isSellerLoggingIn.set(false);
  }
}

/** Logs the seller out, shows the API's message and goes to the home page (spec 2). */
export async function logoutSeller(): Promise<void> {
  try {
    const { message } = await api.sellers.logout();
    storedSellerToken.set(undefined);
    if (message) showToast('success', message);
    goTo('/');
  } catch (error) {
    showSellerFailure(error);
  }
}
