import { isEmbeddedApi } from '#browser/api-address.ts';
import { $isSessionKnown } from '#features/session/stores/session.ts';
import { hasSessionMark } from '#features/session/stores/session-mark.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#features/session/stores/storage.ts';
import { getTabItem } from '#browser/storage/tab-storage.ts';
import { cookiesAtStart } from './cookies-at-start.ts';

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'];

const cartAtStart = storedCartIsUnsent.get() ? undefined : storedCart.get();
let isStarted = false;

/** Checks the session once. Waits until the browser is idle, because the check costs as much as all other scripts of a page. */
function check(): void {
  if (isStarted) return;
  isStarted = true;
  // If the code fails to load, the session stays as the device knows it until the network returns.
  const giveUp = () => {
    $isSessionKnown.set(true);
    isStarted = false;
    addEventListener('online', check, { once: true });
  };
  whenIdle(
    () =>
      void import('#features/accounts/stores/session-start.ts').then(
        ({ checkSession }) => checkSession(cartAtStart),
        giveUp,
      ),
  );
}

/** Checks immediately on pages with `data-checks-session`. On other pages it checks at the first interaction of the visitor. */
function checkInTime(): void {
  if (document.querySelector('[data-checks-session]')) check();
  else for (const sign of signs) addEventListener(sign, check, { once: true, passive: true });
}

/**
 * Looks for a session that the device does not know. The embedded API sets a second cookie as a mark, so that browsers without a session cause
 * no request. A foreign API is asked once per tab.
 */
async function seekSession(): Promise<void> {
  if (!isEmbeddedApi && !getTabItem('sessionSought')) checkInTime();
  else if (isEmbeddedApi && hasSessionMark(await cookiesAtStart)) check();
  else $isSessionKnown.set(true);
}

if (storedUser.get()) $isSessionKnown.set(true);
if (storedUser.get() ?? storedToken.get()) checkInTime();
else void seekSession();
