import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import type { SellerCredentials } from '#features/session/contract/user.ts';
import { sellerSecurity as securityText } from '../text/seller-security.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { goTo } from '#browser/navigation.ts';
import { showSellerFailure } from './seller-failure.ts';
import { $hasSessionEnded, $isSeller, forgetSeller } from '#features/session/stores/seller-flag.ts';
import { claimDraft, removeDraft } from './draft-owner.ts';
import { storedSellerToken } from '#features/session/stores/storage.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerSessionApi } from '../client/seller-session-api.ts';

export const $isSellerLoggingIn = atom(false);

/** Asks the API whether this browser has a seller's session. */
export async function checkSeller(): Promise<void> {
  keepToken(storedSellerToken.get());
  try {
    await sellerSessionApi.isAuth();
    $isSeller.set(true);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') forgetSeller();
    else $isSeller.set(false);
  }
}

/** The embedded API identifies the seller by an HttpOnly cookie, which scripts cannot read. A foreign API may need the token. */
const keepToken = (token: string | undefined): void => storedSellerToken.set(isEmbeddedApi ? undefined : token);

const home = '/seller';

/** The second factor that the API asked for after a correct password: a code of the app, or else a passkey or recovery code. */
export const $neededFactor = atom<'app' | 'passkey' | undefined>(undefined);

/** Logs the seller in and opens the start page (spec 2), or returns to the page whose session had ended. */
export const loginSeller = (credentials: SellerCredentials): Promise<void> =>
  opening(async () => {
    const reply = await sellerSessionApi.login(credentials);
    claimDraft(credentials.email);
    return reply;
  });

/** Logs the seller in with a passkey. Its code loads on demand. */
export const loginSellerByKey = (): Promise<void> =>
  opening(async () => (await import('./seller-key-login.ts')).openByKey());

async function opening(call: () => Promise<{ token?: string | undefined }>): Promise<void> {
  $isSellerLoggingIn.set(true);
  try {
    const { token } = await call();
    keepToken(token);
    $neededFactor.set(undefined);
    if ($hasSessionEnded.get() || globalThis.location.pathname === home) $isSeller.set(true);
    else goTo(home);
    $hasSessionEnded.set(false);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'second_factor_needed') $neededFactor.set(factorIn(error));
    else showSellerFailure(error, error instanceof ApiError ? undefined : securityText.stopped);
  } finally {
    $isSellerLoggingIn.set(false);
  }
}

const factorIn = ({ details }: ApiError): 'app' | 'passkey' =>
  (details as { app?: boolean } | undefined)?.app ? 'app' : 'passkey';

/** Logs the seller out, shows the API's message and opens the home page (spec 2). */
export async function logoutSeller(): Promise<void> {
  try {
    const { message } = await sellerSessionApi.logout();
    storedSellerToken.set(undefined);
    removeDraft();
    if (message) showToast('success', message);
    goTo('/');
  } catch (error) {
    showSellerFailure(error);
  }
}
