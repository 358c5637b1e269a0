import { atom } from 'nanostores';
import { limits } from '#core/limits.ts';
import { login as text } from '#core/text/on-every-page.ts';
import { $isLeaving, $isLoggedIn } from './session.ts';
import { showToast } from '#browser/toasts.ts';

/**
 * The state of the login modal. `staysHere`: the visitor stays on the page after login. `resendsLink`: the modal starts with the form for an
 * order link.
 */
export const $loginModal = atom<{ isOpen: boolean; staysHere: boolean; resendsLink?: boolean }>({
  isOpen: false,
  staysHere: false,
});

/** Opens the login modal. `staysHere` keeps the visitor on the page after login, because an action there needs it (spec 8). */
export function openLogin({ staysHere = false } = {}): void {
  $loginModal.set({ isOpen: true, staysHere });
}

/** Opens the modal with the form that sends an order link again. */
export const openOrderLink = (): void => $loginModal.set({ isOpen: true, staysHere: true, resendsLink: true });

export function closeLogin(): void {
  $loginModal.set({ isOpen: false, staysHere: false });
}

/** True for a customer. For a visitor it opens the modal and shows an error that names the action (spec 6). */
export function requireLogin(action: string): boolean {
  if ($isLoggedIn.get()) return true;
  if ($isLeaving.get()) return false;
  showToast('error', text.required(action), { duration: limits.toast.error });
  openLogin({ staysHere: true });
  return false;
}
