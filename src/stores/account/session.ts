import { atom, computed } from 'nanostores';
import {
  storedAddressId,
  storedAttempt,
  storedCardOrder,
  storedCartIsUnsent,
  storedToken,
  storedUser,
} from '../storage/storage.ts';

/** The customer, or undefined for a visitor. Shared by all tabs. */
export const $user = computed(storedUser, (user) => user);

/** Whether a customer is logged in, as far as this device knows. */
export const $isLoggedIn = computed(storedUser, (user) => user !== undefined);

/** Whether it is known if this browser has a session; set by what asks about it at the start of a page. */
export const $isSessionKnown = atom(false);

/** Whether a session is still being looked for, of which the device keeps nothing: what is the customer's own waits. */
export const $isSeekingSession = computed([storedUser, $isSessionKnown], (user, isKnown) => !user && !isKnown);

/** Whether the customer is logging out and on the way home: no page asks for a login any more. */
export const $isLeaving = atom(false);

/** Clears user, token and what else is kept of the session (spec 4); the cart stays until logout. */
export function forgetSession(): void {
  storedToken.set(undefined);
  storedAddressId.set(undefined);
  storedCartIsUnsent.set(undefined);
  storedCardOrder.set(undefined);
  storedAttempt.set(undefined);
  storedUser.set(undefined);
}
