import { limits } from '#core/limits.ts';
import { session as text } from '#core/text/session.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { keepCartOnServer } from '#features/cart/stores/cart-sync.ts';
import { failureText } from '#browser/failure-text.ts';
import { goTo } from '#browser/navigation.ts';
import { $toasts, dismissToast, showToast } from '#browser/toasts.ts';
import { $authenticationError, $isAuthenticating } from '../authentication.ts';
import { closeLogin } from '#features/session/stores/login-modal.ts';
import { takeSession } from './take-session.ts';
import { accountApi } from '../../client/account-api.ts';

const orderingPages = ['/cart', '/add-address'];
const pageNow = () => location.pathname.replace(/\/+$/, '');

/** Whether the visitor is about to order. An e-mail address is then enough. */
export const canBeGuest = (): boolean => isEmbeddedApi && orderingPages.includes(pageNow());

/** Continues as a guest with only an e-mail address, and opens the address form. */
export async function continueAsGuest(email: string): Promise<void> {
  $isAuthenticating.set(true);
  $authenticationError.set('');
  try {
    takeSession(await accountApi.beginAsGuest(email));
    keepCartOnServer();
    closeLogin();
    // These toasts asked for a login on the page that the guest now leaves.
    for (const { id, kind } of $toasts.get()) if (kind === 'error') dismissToast(id);
    // If the session ended while the customer typed an address, the form is already open.
    if (pageNow() !== '/add-address') goTo('/add-address');
  } catch (error) {
    const sentence = failureText(error, text.failed);
    $authenticationError.set(sentence);
    showToast('error', sentence, { duration: limits.toast.error });
  } finally {
    $isAuthenticating.set(false);
  }
}
