import { isEmbeddedApi } from '#stores/api-address.ts';
import { $isSessionKnown } from '#stores/account/session.ts';
import { hasSessionMark } from '#stores/account/session-mark.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#stores/storage/storage.ts';
import { getTabItem } from '#stores/storage/tab-storage.ts';
import { pageCookies } from './page-cookies.ts';

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'];

const cartAtStart = storedCartIsUnsent.get() ? undefined : storedCart.get();
let isStarted = false;

/** Checks the session, once and when the browser has time: the check weighs as much as all else that a page runs. */
function check(): void {
  if (isStarted) return;
  isStarted = true;
  // Without the code for it the session stays as the device knows it until the network is back.
  const giveUp = () => {
    $isSessionKnown.set(true);
    isStarted = false;
    addEventListener('online', check, { once: true });
  };
  whenIdle(
    () => void import('#stores/account/session-start.ts').then(({ checkSession }) => checkSession(cartAtStart), giveUp),
  );
}

/** Checks at once where the page says so by `data-checks-session`, elsewhere at the visitor's first move. */
function checkInTime(): void {
  if (document.querySelector('[data-checks-session]')) check();
  else for (const sign of signs) addEventListener(sign, check, { once: true, passive: true });
}

/**
 * Looks for a session of which the device keeps nothing. The embedded API leaves a mark beside its cookie, so that nobody
 * without one is asked about; a foreign API is asked once in a tab.
 */
async function seekSession(): Promise<void> {
  if (!isEmbeddedApi && !getTabItem('sessionSought')) checkInTime();
  else if (isEmbeddedApi && hasSessionMark(await pageCookies)) check();
  else $isSessionKnown.set(true);
}

if (storedUser.get()) $isSessionKnown.set(true);
if (storedUser.get() ?? storedToken.get()) checkInTime();
else void seekSession();
