import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { session as text } from '#core/text/session.ts';
import { openLogin } from './login-modal.ts';
import { $isLeaving, $isLoggedIn, forgetSession } from './session.ts';
import { forgetSessionMark } from './session-mark.ts';
import { storedUser } from './storage.ts';
import { showToast } from '#browser/toasts.ts';

/** Whether the customer's session has ended on this page. The page says so until the next login. */
export const $hasSessionEnded = atom(false);

storedUser.listen((user) => {
  if (user) $hasSessionEnded.set(false);
});

let isUnsaid = false;

/** Clears a session that the API no longer accepts. Tells the customer, except after a logout. */
export function endSession(): void {
  if ($isLoggedIn.get() && !$isLeaving.get()) {
    $hasSessionEnded.set(true);
    isUnsaid = true;
    // Delayed, because the caller may show another message first.
    setTimeout(saySessionEnded);
  }
  forgetSessionMark();
  forgetSession();
}

/** Shows once that the session has ended, although several calls may notice it, and offers the login. */
function saySessionEnded(sentence: string = text.expired): void {
  if (!isUnsaid) return;
  isUnsaid = false;
  const action = { label: text.login, run: () => openLogin({ staysHere: true }) };
  showToast('error', sentence, { action });
}

/** Shows that a call has failed. If the session is over, it shows only that, with the message `ended`. */
export function showFailure(error: unknown, sentence: string, ended?: string): void {
  if (error instanceof ApiError && error.kind === 'unauthorised') saySessionEnded(ended);
  else showToast('error', sentence);
}
