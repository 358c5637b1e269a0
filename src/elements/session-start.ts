import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#stores/storage.ts';
import { showToastOfLastPage } from '#stores/toasts.ts';

const wasEverLoggedIn = () => storedUser.get() !== undefined || storedToken.get() !== undefined;
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'] as const;
const cartBefore = storedCartIsUnsent.get() ? undefined : storedCart.get();
let isStarted = false;

/** Checks the session when the browser has time, once; a visitor who never logged in is asked about nothing. */
export function startSession(): void {
  for (const sign of signs) removeEventListener(sign, startSession);
  if (isStarted || !wasEverLoggedIn()) return;
  isStarted = true;
  whenIdle(() => void import('#stores/session-start.ts').then(({ checkSession }) => checkSession(cartBefore)));
}

showToastOfLastPage();
// The check weighs as much as all else that a page runs: it comes with the customer's first move.
for (const sign of signs) addEventListener(sign, startSession, { passive: true });
