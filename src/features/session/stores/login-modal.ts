import { atom } from 'nanostores';
import { login as text } from '#core/text/on-every-page.ts';
import { $isLeaving, $isLoggedIn } from './session.ts';
import { showToast } from '#browser/toasts.ts';

/** `staysHere`: the visitor stays on the page after login. `resendsLink`: the modal starts with the form for an order link. */
export const $loginModal = atom<{ isOpen: boolean; staysHere: boolean; resendsLink?: boolean }>({
  isOpen: false,
  staysHere: false,
});

export function openLogin({ staysHere = false } = {}): void {
  $loginModal.set({ isOpen: true, staysHere });
}

export const openOrderLink = (): void => $loginModal.set({ isOpen: true, staysHere: true, resendsLink: true });

export function closeLogin(): void {
  $loginModal.set({ isOpen: false, staysHere: false });
}

/** True for a customer. For a visitor it opens the modal and shows an error that names the action (spec 6). */
export function requireLogin(action: string): boolean {
  if ($isLoggedIn.get()) return true;
  if ($isLeaving.get()) return false;
  showToast('error', text.required(action));
  openLogin({ staysHere: true });
  return false;
}
