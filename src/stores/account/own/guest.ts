import { limits } from '#contract/limits.ts';
import { session as text } from '#text/session.ts';
import { isEmbeddedApi } from '../../api-address.ts';
import { keepCartOnServer } from '../../cart/cart-sync.ts';
import { failureText } from '../../failure-text.ts';
import { goTo } from '../../navigation.ts';
import { $toasts, dismissToast, showToast } from '../../toasts.ts';
import { $authenticationError, $isAuthenticating } from '../authentication.ts';
import { closeLogin } from '../login-modal.ts';
import { takeSession } from './take-session.ts';
import { accountApi } from './account-api.ts';

const orderingPages = ['/cart', '/add-address'];
const pageNow = () => location.pathname.replace(/\/+$/, '');

/** Whether the visitor is about to order, for which an address for mails is enough. */
export const canBeGuest = (): boolean => isEmbeddedApi && orderingPages.includes(pageNow());

/** Goes on with nothing but an address for mails, to the form of the delivery address. */
export async function continueAsGuest(email: string): Promise<void> {
  $isAuthenticating.set(true);
  $authenticationError.set('');
  try {
    takeSession(await accountApi.beginAsGuest(email));
    keepCartOnServer();
    closeLogin();
    // They asked for a login, on a page that is left now.
    for (const { id, kind } of $toasts.get()) if (kind === 'error') dismissToast(id);
    // Who was typing an address when a session ended has it before the eyes.
    if (pageNow() !== '/add-address') goTo('/add-address');
  } catch (error) {
    const sentence = failureText(error, text.failed);
    $authenticationError.set(sentence);
    showToast('error', sentence, { duration: limits.toast.error });
  } finally {
    $isAuthenticating.set(false);
  }
}
