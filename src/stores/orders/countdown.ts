import { atom } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { goTo } from '../navigation.ts';

const second = 1_000;

/** How many seconds are left before the page goes on, or undefined when it stays. */
export const $secondsLeft = atom<number | undefined>(undefined);

let timer: ReturnType<typeof setInterval> | undefined;

/** Every move by which a visitor shows that the page is in use. */
const moves = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const;
let lastFocused: Element | null = null;

/** Ends the countdown without doing what it was for. */
export function stopCountdown(): void {
  clearInterval(timer);
  for (const move of moves) removeEventListener(move, stopCountdown, { capture: true });
  removeEventListener('focusin', stopAtNewFocus, { capture: true });
  $secondsLeft.set(undefined);
}

/** The browser gives the focus back to the same element when the visitor returns from another window. */
function stopAtNewFocus({ target }: Event): void {
  if (target !== lastFocused) stopCountdown();
}

function stopAtMoves(): void {
  for (const move of moves) addEventListener(move, stopCountdown, { capture: true, passive: true });
  lastFocused = document.activeElement;
  addEventListener('focusin', stopAtNewFocus, { capture: true });
}

/** Counts down from 8 s and then goes to the customer's orders (spec 9), unless the visitor makes any move before. */
export function countDownToOrders(): void {
  stopCountdown();
  stopAtMoves();
  $secondsLeft.set(limits.redirect.orderSuccess / second);
  timer = setInterval(() => {
    const left = ($secondsLeft.get() ?? 0) - 1;
    $secondsLeft.set(left);
    if (left > 0) return;
    clearInterval(timer);
    goTo('/my-orders');
  }, second);
}
