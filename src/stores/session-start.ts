import { ApiError } from '#api-client/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import { readCart, withChanges } from '#domain/cart.ts';
import { api } from './api.ts';
import { takeUser } from './authentication.ts';
import { forgetOrderTakenFrom } from './card-order.ts';
import { keepCartOnServer } from './cart-sync.ts';
import { forgetSession } from './session.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from './storage.ts';

/** What came of asking who the customer is: `silent` when the API gave no answer that can be trusted. */
type Answer = 'known' | 'refused' | 'silent';

/**
 * Takes over the server's cart, with what was changed here since the page began with `before`; without that, a cart that
 * has not reached the server stays. A card order whose pieces are not there any more is paid.
 */
function takeCart(cart: Cart, before: Cart | undefined): void {
  const isUnsent = storedCartIsUnsent.get() !== undefined;
  if (isUnsent && !before) return;
  forgetOrderTakenFrom(cart);
  storedCart.set(isUnsent && before ? withChanges(cart, before, storedCart.get()) : cart);
}

const isKnownHere = () => storedUser.get() !== undefined || storedToken.get() !== undefined;

async function ask(before: Cart | undefined): Promise<Answer> {
  try {
    const { user } = await api.users.isAuth();
    // The customer may have logged out meanwhile, in another tab too.
    if (!isKnownHere()) return 'refused';
    takeUser(user);
    takeCart(readCart(user.cartItems), before);
    keepCartOnServer();
    return 'known';
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'unauthorised' || error.kind === 'refused')) return 'refused';
    console.warn('The session could not be checked', error);
    return 'silent';
  }
}

async function askAgainLater(before: Cart | undefined): Promise<void> {
  if ((await ask(before)) === 'refused') forgetSession();
}

/**
 * Asks the API who the customer is, once more if a token is stored; then the stored user and cart stay as they are and
 * the API is asked again after 2 s. Without a stored user, or when the API still says no, the customer is logged out
 * (spec 4). A 401 ends the session at once. `before` is the cart with which the page began, if the server had it then.
 */
export async function checkSession(before?: Cart): Promise<void> {
  if ((await ask(before)) === 'known') return;
  if (storedToken.get() && (await ask(before)) === 'known') return;
  if (!storedUser.get()) return forgetSession();
  setTimeout(() => void askAgainLater(before), limits.session.recheckDelay);
}
