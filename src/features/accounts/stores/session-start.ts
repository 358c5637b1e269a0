import { ApiError } from '#browser/api/api-error.ts';
import type { Cart } from '#core/cart/cart-contract.ts';
import { limits } from '#core/limits.ts';
import type { User } from '#features/session/contract/user.ts';
import { totalQuantity, readCart, withChanges } from '#core/cart/cart.ts';
import { joinCartOf, takeUser } from './authentication.ts';
import { forgetOrderTakenFrom } from '#features/cart/stores/card-order.ts';
import { keepCartOnServer } from '#features/cart/stores/cart-sync.ts';
import { $isSessionKnown, forgetSession } from '#features/session/stores/session.ts';
import { endSession } from '#features/session/stores/session-end.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#features/session/stores/storage.ts';
import { setTabItem } from '#browser/storage/tab-storage.ts';
import { userApi } from '#features/session/client/user-api.ts';

/** The result of a session check. `silent`: the API gave no reliable response. */
type Answer = 'known' | 'refused' | 'silent';

/** Stores the server's cart with the changes since `before`. Without `before`, an unsent cart stays. A taken card order counts as paid. */
function takeCart(cart: Cart, before: Cart | undefined): void {
  const isUnsent = storedCartIsUnsent.get() !== undefined;
  if (isUnsent && !before) return;
  forgetOrderTakenFrom(cart);
  storedCart.set(isUnsent && before ? withChanges(cart, before, storedCart.get()) : cart);
}

/** Stores the cart of a restored session. A device with an empty cart has nothing to send to the server. */
function takeFirstCart(user: User): void {
  if (totalQuantity(storedCart.get()) > 0) return joinCartOf(user);
  storedCartIsUnsent.set(undefined);
  storedCart.set(readCart(user.cartItems));
}

const isKnownHere = () => storedUser.get() !== undefined || storedToken.get() !== undefined;

async function ask(before: Cart | undefined): Promise<Answer> {
  const wasKnownHere = isKnownHere();
  try {
    const { user } = await userApi.isAuth();
    // The customer may have logged out meanwhile, possibly in another tab.
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
 * Asks the API for the current customer, twice if a token is stored. After two failures the stored user and cart stay, and the API is asked
 * again after 2 s. Without a stored user, or if the API still refuses, the customer is logged out (spec 4). A 401 ends the session
 * immediately. `before` is the cart at the start of the page, if the server had it then.
 */
export async function checkSession(before?: Cart): Promise<void> {
  let answer = await ask(before);
  if (answer !== 'known' && storedToken.get()) answer = await ask(before);
  if (answer !== 'known' && storedUser.get()) setTimeout(() => void askAgainLater(before), limits.session.recheckDelay);
  if (answer !== 'known' && !storedUser.get()) forgetSession();
  if (answer === 'refused') setTabItem('sessionSought', 'yes');
  $isSessionKnown.set(true);
}
