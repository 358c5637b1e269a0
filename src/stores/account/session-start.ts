import { ApiError } from '#api-client/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { countPieces, readCart, withChanges } from '#domain/cart.ts';
import { api } from '../api.ts';
import { joinCartOf, takeUser } from './authentication.ts';
import { forgetOrderTakenFrom } from '../checkout/card-order.ts';
import { keepCartOnServer } from '../cart/cart-sync.ts';
import { $isSessionKnown, forgetSession } from './session.ts';
import { endSession } from './session-end.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '../storage/storage.ts';
import { setTabItem } from '../storage/tab-storage.ts';

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

/** Takes over the cart of a session that was found: a device that brings nothing along has nothing to tell the server. */
function takeFirstCart(user: User): void {
  if (countPieces(storedCart.get()) > 0) return joinCartOf(user);
  storedCartIsUnsent.set(undefined);
  storedCart.set(readCart(user.cartItems));
}

const isKnownHere = () => storedUser.get() !== undefined || storedToken.get() !== undefined;

async function ask(before: Cart | undefined): Promise<Answer> {
  const wasKnownHere = isKnownHere();
  try {
    const { user } = await api.users.isAuth();
    // The customer may have logged out meanwhile, in another tab too.
    if (wasKnownHere && !isKnownHere()) return 'refused';
    if (storedUser.get()) takeCart(readCart(user.cartItems), before);
    else takeFirstCart(user);
    takeUser(user);
    keepCartOnServer();
    return 'known';
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'unauthorised' || error.kind === 'refused')) return 'refused';
    console.warn('The session could not be checked', error);
    return 'silent';
  }
}

async function askAgainLater(before: Cart | undefined): Promise<void> {
  if (storedUser.get() && (await ask(before)) === 'refused') endSession();
}

/**
 * Asks the API who the customer is, once more if a token is stored; then the stored user and cart stay as they are and
 * the API is asked again after 2 s. Without a stored user, or when the API still says no, the customer is logged out
 * (spec 4). A 401 ends the session at once. `before` is the cart with which the page began, if the server had it then.
 */
export async function checkSession(before?: Cart): Promise<void> {
  let answer = await ask(before);
  if (answer !== 'known' && storedToken.get()) answer = await ask(before);
  if (answer !== 'known' && storedUser.get()) setTimeout(() => void askAgainLater(before), limits.session.recheckDelay);
  if (answer !== 'known' && !storedUser.get()) forgetSession();
  if (answer === 'refused') setTabItem('sessionSought', 'yes');
  $isSessionKnown.set(true);
}
