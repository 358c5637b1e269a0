import { atom, computed } from 'nanostores';
import {
  storedAddressId,
  storedAttempt,
  storedCardOrder,
  storedCartIsUnsent,
  storedToken,
  storedUser,
} from './storage.ts';

/** The customer, or undefined for a visitor. Shared by all tabs. */
export const $user = computed(storedUser, (user) => user);

/** Whether a customer is logged in, as far as this device knows. */
export const $isLoggedIn = computed(storedUser, (user) => user !== undefined);

/** Whether the session check at the start of the page has finished. */
export const $isSessionKnown = atom(false);

/** Whether a session check runs for a browser without a stored user. Parts for customers wait for it. */
export const $isSeekingSession = computed([storedUser, $isSessionKnown], (user, isKnown) => !user && !isKnown);

/** Whether the customer is logging out. No page asks for a login during that time. */
export const $isLeaving = atom(false);

/** Clears the user, the token and all other session data (spec 4). The cart stays until logout. */
export function forgetSession(): void {
  storedToken.set(undefined);
  storedAddressId.set(undefined);
  storedCartIsUnsent.set(undefined);
  storedCardOrder.set(undefined);
  storedAttempt.set(undefined);
  storedUser.set(undefined);
}
