import { atom } from 'nanostores';
import { limits } from '#core/limits.ts';
import { goTo } from '#browser/navigation.ts';

const second = 1_000;

/** The remaining seconds until the page continues, or undefined without a countdown. */
export const $secondsLeft = atom<number | undefined>(undefined);

let timer: ReturnType<typeof setInterval> | undefined;

/** Events that show that the visitor uses the page. */
const moves = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const;
let lastFocused: Element | null = null;

let hasStayed = false;

/** Stops the countdown for as long as this page is open, because the visitor uses it. */
export function stopCountdown(): void {
  hasStayed = true;
  pauseCountdown();
}

/** Stops the countdown until it is started again. */
function pauseCountdown(): void {
  clearInterval(timer);
  for (const move of moves) removeEventListener(move, stopCountdown, { capture: true });
  removeEventListener('focusin', stopAtNewFocus, { capture: true });
  $secondsLeft.set(undefined);
}

/** Allows a countdown again, for a new page. */
export function allowCountdown(): void {
  hasStayed = false;
}

/**
 * Assistive technology moves the focus without a key. The page itself moves it only after a use that has stopped the countdown. When the visitor
 * returns from another window, the browser focuses the same element again. That does not count as use.
 */
function stopAtNewFocus({ target }: Event): void {
  if (target !== lastFocused) stopCountdown();
}

function stopAtMoves(): void {
  for (const move of moves) addEventListener(move, stopCountdown, { capture: true, passive: true });
  lastFocused = document.activeElement;
  addEventListener('focusin', stopAtNewFocus, { capture: true });
}

/**
 * Counts down from 8 s and then opens the customer's orders (spec 9), unless the visitor uses the page before, or has used it during an earlier
 * countdown. Returns a function that pauses it.
 */
export function countDownToOrders(): () => void {
  pauseCountdown();
  if (hasStayed) return pauseCountdown;
  stopAtMoves();
  $secondsLeft.set(limits.redirect.orderSuccess / second);
  timer = setInterval(() => {
    const left = ($secondsLeft.get() ?? 0) - 1;
    $secondsLeft.set(left);
    if (left > 0) return;
    clearInterval(timer);
    goTo('/my-orders');
  }, second);
  return pauseCountdown;
}
