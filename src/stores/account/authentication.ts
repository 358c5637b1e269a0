import { atom } from 'nanostores';
import type { ReplyOf } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Registration, User } from '#contract/user.ts';
import { joinCarts, readCart } from '#domain/cart.ts';
import { firstName } from '#domain/first-name.ts';
import { session as text } from '#text/session.ts';
import { shell } from '#text/shell.ts';
import { api } from '../api.ts';
import { keepCartOnServer } from '../cart/cart-sync.ts';
import { forgetChoices } from '../checkout/checkout-choices.ts';
import { failureText } from '../failure-text.ts';
import { $loginModal, closeLogin } from './login-modal.ts';
import { goTo } from '../navigation.ts';
import { $isLeaving, forgetSession } from './session.ts';
import { forgetSessionMark } from './session-mark.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '../storage/storage.ts';
import { setTabItem } from '../storage/tab-storage.ts';
import { showToast } from '../toasts.ts';

/** Whether a login or register call is under way. */
export const $isAuthenticating = atom(false);

/** The sentence of the last failed login or register, or empty. */
export const $authenticationError = atom('');

/** Clears the sentence of the last failure, when the form is left or changed. */
export const forgetAuthenticationError = (): void => $authenticationError.set('');

/** Takes over who the customer is, as the API says it. */
export function takeUser(user: User): void {
  storedUser.set({ id: user._id, name: user.name, email: user.email });
}

/** Joins the cart of this device with the customer's own, so that nothing is lost at login. */
export function joinCartOf(user: User): void {
  storedCartIsUnsent.set('yes');
  storedCart.set(joinCarts(storedCart.get(), readCart(user.cartItems)));
}

interface Words {
  welcome: (name: string) => string;
  /** How long the welcome is shown. */
  duration: number;
  /** What is said of a failure that the API has no words for. */
  otherwise?: string;
}

/** Opens a session by a call, and says what came of it. */
export async function authenticate(
  call: () => Promise<ReplyOf<'userLogin'>>,
  { welcome, duration, otherwise = text.failed }: Words,
): Promise<void> {
  const { staysHere } = $loginModal.get();
  $isAuthenticating.set(true);
  $authenticationError.set('');
  try {
    const { user, token } = await call();
    storedToken.set(token);
    takeUser(user);
    joinCartOf(user);
    keepCartOnServer();
    closeLogin();
    showToast('success', welcome(firstName(user.name)), { duration });
    if (!staysHere) setTimeout(() => goTo('/'), limits.redirect.login);
  } catch (error) {
    const sentence = failureText(error, otherwise);
    $authenticationError.set(sentence);
    showToast('error', sentence);
  } finally {
    $isAuthenticating.set(false);
  }
}

/** Logs a customer in (spec 8). */
export const login = (email: string, password: string): Promise<void> =>
  authenticate(() => api.users.login({ email, password }), { welcome: text.welcomeBack, duration: limits.toast.login });

/** Makes an account and logs the customer in (spec 8). */
export const register = (registration: Registration): Promise<void> =>
  authenticate(() => api.users.register(registration), { welcome: text.welcome, duration: limits.toast.register });

/** Logs out: the server is told, everything local is cleared, and the home page says so (spec 4). */
export async function logout(): Promise<void> {
  $isLeaving.set(true);
  try {
    await api.users.logout();
  } catch (error) {
    console.warn('The API could not be told of the logout', error);
  }
  leaveAccount(shell.loggedOut);
}

/** Clears everything local of a session that has ended, and the home page says so by `sentence` (spec 4). */
export function leaveAccount(sentence: string): void {
  globalThis.addEventListener('pageshow', () => $isLeaving.set(false), { once: true });
  // An API that was not told of it would say that the session is still there.
  forgetSessionMark();
  setTabItem('sessionSought', 'yes');
  forgetSession();
  storedCart.set({});
  forgetChoices();
  showToast('success', sentence);
  goTo('/');
}
