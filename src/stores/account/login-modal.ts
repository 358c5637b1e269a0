import { atom } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { login as text } from '#text/on-every-page.ts';
import { $isLeaving, $isLoggedIn } from './session.ts';
import { showToast } from '../toasts.ts';

/** Whether the modal shows, whether the visitor stays on the page afterwards, and whether it offers the order link first. */
export const $loginModal = atom<{ isOpen: boolean; staysHere: boolean; resendsLink?: boolean }>({
  isOpen: false,
  staysHere: false,
});

/** Opens the login modal. `staysHere`: an action needed it, so the visitor is not sent to the home page (spec 8). */
export function openLogin({ staysHere = false } = {}): void {
  $loginModal.set({ isOpen: true, staysHere });
}

/** Opens the modal where the link to an order is sent again. */
export const openOrderLink = (): void => $loginModal.set({ isOpen: true, staysHere: true, resendsLink: true });

/** Closes the login modal. */
export function closeLogin(): void {
  $loginModal.set({ isOpen: false, staysHere: false });
}

/** True for a customer; a visitor gets the modal and an error that names the action (spec 6). */
export function requireLogin(action: string): boolean {
  if ($isLoggedIn.get()) return true;
  if ($isLeaving.get()) return false;
  showToast('error', text.required(action), { duration: limits.toast.error });
  openLogin({ staysHere: true });
  return false;
}
