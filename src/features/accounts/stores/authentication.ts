import { atom } from 'nanostores';
import type { ReplyData } from '#core/endpoint.ts';
import type { userEndpoints } from '#features/session/contract/user-endpoints.ts';
import { limits } from '#core/limits.ts';
import type { Registration, User } from '#features/session/contract/user.ts';
import { joinCarts, readCart } from '#core/cart/cart.ts';
import { firstName } from '#core/first-name.ts';
import { session as text } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { keepCartOnServer } from '#features/cart/stores/cart-sync.ts';
import { forgetChoices } from '#features/cart/stores/checkout-choices.ts';
import { failureText } from '#browser/failure-text.ts';
import { $loginModal, closeLogin } from '#features/session/stores/login-modal.ts';
import { goTo } from '#browser/navigation.ts';
import { $isLeaving, forgetSession } from '#features/session/stores/session.ts';
import { forgetSessionMark } from '#features/session/stores/session-mark.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#features/session/stores/storage.ts';
import { setTabItem } from '#browser/storage/tab-storage.ts';
import { showToast } from '#browser/toasts.ts';
import { userApi } from '#features/session/client/user-api.ts';

export const $isAuthenticating = atom(false);

export const $authenticationError = atom('');

export const forgetAuthenticationError = (): void => $authenticationError.set('');

export function takeUser(user: User): void {
  storedUser.set({ id: user._id, name: user.name, email: user.email });
}

/** Merges the cart of this device with the customer's cart, so that login loses nothing. */
export function joinCartOf(user: User): void {
  storedCartIsUnsent.set('yes');
  storedCart.set(joinCarts(storedCart.get(), readCart(user.cartItems)));
}

/** Stores the session of a response, and merges the cart of this device with the customer's cart. */
export function takeSession({ user, token }: { user: User; token?: string | undefined }): void {
  storedToken.set(token);
  takeUser(user);
  joinCartOf(user);
}

/** Runs a call that opens a session, closes the modal, and shows a failure with the API's message or `otherwise`. */
export async function authenticate(
  call: () => Promise<ReplyData<typeof userEndpoints.userLogin>>,
  onOpened: (user: User) => void,
  otherwise: string = text.failed,
): Promise<void> {
  $isAuthenticating.set(true);
  $authenticationError.set('');
  try {
    const session = await call();
    takeSession(session);
    keepCartOnServer();
    closeLogin();
    onOpened(session.user);
  } catch (error) {
    const sentence = failureText(error, otherwise);
    $authenticationError.set(sentence);
    showToast('error', sentence);
  } finally {
    $isAuthenticating.set(false);
  }
}

/** Returns the end of a login: a greeting and, unless the visitor stays where the modal was opened, the home page. */
export function greetBy(words: (name: string) => string, duration: number): (user: User) => void {
  const { staysHere } = $loginModal.get();
  return ({ name }) => {
    showToast('success', words(firstName(name)), { duration });
    if (!staysHere) setTimeout(() => goTo('/'), limits.redirect.login);
  };
}

/** Logs a customer in (spec 8). */
export const login = (email: string, password: string): Promise<void> =>
  authenticate(() => userApi.login({ email, password }), greetBy(text.welcomeBack, limits.toast.login));

/** Creates an account and logs the customer in (spec 8). */
export const register = (registration: Registration): Promise<void> =>
  authenticate(() => userApi.register(registration), greetBy(text.welcome, limits.toast.register));

/** Logs out: notifies the server, clears all local session data, and opens the home page with a message (spec 4). */
export async function logout(): Promise<void> {
  $isLeaving.set(true);
  try {
    await userApi.logout();
  } catch (error) {
    console.warn('The API could not be told of the logout', error);
  }
  leaveAccount(shell.loggedOut);
}

/** Clears all local data of an ended session, and shows `sentence` on the home page (spec 4). */
export function leaveAccount(sentence: string): void {
  globalThis.addEventListener('pageshow', () => $isLeaving.set(false), { once: true });
  // If the logout did not reach the API, its mark cookie would still announce a session.
  forgetSessionMark();
  setTabItem('sessionSought', 'yes');
  forgetSession();
  storedCart.set({});
  forgetChoices();
  showToast('success', sentence);
  goTo('/');
}
