import { ApiError } from '#api-client/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import { readCart } from '#domain/cart.ts';
import { api } from './api.ts';
import { takeUser } from './authentication.ts';
import { forgetOrderTakenFrom } from './card-order.ts';
import { keepCartOnServer } from './cart-sync.ts';
import { forgetSession } from './session.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from './storage.ts';

/** What came of asking who the customer is: `silent` when the API gave no answer that can be trusted. */
type Answer = 'known' | 'refused' | 'silent';

/** Takes over the server's cart; a card order whose pieces it has lost is paid, and what is added now is bought anew. */
function takeCart(cart: Cart): void {
  forgetOrderTakenFrom(cart);
  storedCart.set(cart);
}

const isKnownHere = () => storedUser.get() !== undefined || storedToken.get() !== undefined;

async function ask(): Promise<Answer> {
  try {
    const { user } = await api.users.isAuth();
    // The customer may have logged out meanwhile, in another tab too.
    if (!isKnownHere()) return 'refused';
    takeUser(user);
    if (!storedCartIsUnsent.get()) takeCart(readCart(user.cartItems));
    keepCartOnServer();
    return 'known';
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'unauthorised' || error.kind === 'refused')) return 'refused';
    console.warn('The session could not be checked', error);
    return 'silent';
  }
}

async function askAgainLater(): Promise<void> {
  if ((await ask()) === 'refused') forgetSession();
}

/**
 * Asks the API who the customer is, once more if a token is stored; then the stored user and cart stay as they are and
 * the API is asked again after 2 s. Without a stored user, or when the API still says no, the customer is logged out
 * (spec 4). A 401 ends the session at once.
 */
export async function checkSession(): Promise<void> {
  if ((await ask()) === 'known') return;
  if (storedToken.get() && (await ask()) === 'known') return;
  if (!storedUser.get()) return forgetSession();
  setTimeout(() => void askAgainLater(), limits.session.recheckDelay);
}
