import { isEmbeddedApi } from '#browser/api-address.ts';
import { goTo } from '#browser/navigation.ts';
import { $toasts, dismissToast } from '#browser/toasts.ts';
import { authenticate } from '../authentication.ts';
import { accountApi } from '../../client/account-api.ts';

const orderingPages = ['/cart', '/add-address'];
const pageNow = () => location.pathname.replace(/\/+$/, '');

/** Whether the visitor is about to order. An e-mail address is then enough. */
export const canBeGuest = (): boolean => isEmbeddedApi && orderingPages.includes(pageNow());

export const continueAsGuest = (email: string): Promise<void> =>
  authenticate(
    () => accountApi.beginAsGuest(email),
    () => {
      // These toasts asked for a login on the page that the guest now leaves.
      for (const { id, kind } of $toasts.get()) if (kind === 'error') dismissToast(id);
      // If the session ended while the customer typed an address, the form is already open.
      if (pageNow() !== '/add-address') goTo('/add-address');
    },
  );
