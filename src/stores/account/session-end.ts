import { atom } from 'nanostores';
import { ApiError } from '#api-client/api-error.ts';
import { session as text } from '#text/session.ts';
import { openLogin } from './login-modal.ts';
import { $isLeaving, $isLoggedIn, forgetSession } from './session.ts';
import { forgetSessionMark } from './session-mark.ts';
import { storedUser } from '../storage/storage.ts';
import { showToast } from '../toasts.ts';

/** Whether the session of a customer has ended on this page, which says so until the next login. */
export const $hasSessionEnded = atom(false);

storedUser.listen((user) => {
  if (user) $hasSessionEnded.set(false);
});

let isUnsaid = false;

/** Forgets the session that the API does not know any more; a customer is told, unless it was a logout. */
export function endSession(): void {
  if ($isLoggedIn.get() && !$isLeaving.get()) {
    $hasSessionEnded.set(true);
    isUnsaid = true;
    // Whoever made the call may have words of its own, and comes first.
    setTimeout(saySessionEnded);
  }
  forgetSessionMark();
  forgetSession();
}

/** Says once that the session has ended, however many calls have found it out, and offers the login. */
function saySessionEnded(sentence: string = text.expired): void {
  if (!isUnsaid) return;
  isUnsaid = false;
  const action = { label: text.login, run: () => openLogin({ staysHere: true }) };
  showToast('error', sentence, { action });
}

/** Says that a call has failed; if the session is over, that alone, by `ended`. */
export function showFailure(error: unknown, sentence: string, ended?: string): void {
  if (error instanceof ApiError && error.kind === 'unauthorised') saySessionEnded(ended);
  else showToast('error', sentence);
}
