import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#stores/storage.ts';

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'];

/**
 * Checks the session when the browser has time: at once where the page says so by `data-checks-session`, elsewhere at the
 * customer's first move, since the check weighs as much as all else that a page runs.
 */
function expectCheck(): void {
  const before = storedCartIsUnsent.get() ? undefined : storedCart.get();
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Without the code for it the session stays as the device knows it; the next page asks again.
    const giveUp = () => undefined;
    whenIdle(() => void import('#stores/session-start.ts').then(({ checkSession }) => checkSession(before), giveUp));
  };
  if (document.querySelector('[data-checks-session]')) start();
  else for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
}

// A visitor who never logged in is asked about nothing.
if (storedUser.get() ?? storedToken.get()) expectCheck();
