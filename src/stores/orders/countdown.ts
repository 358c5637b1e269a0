import { atom } from 'nanostores';
import { limits } from '#contract/limits.ts';
import { goTo } from '../navigation.ts';

const second = 1_000;

/** How many seconds are left before the page goes on, or undefined when it stays. */
export const $secondsLeft = atom<number | undefined>(undefined);

let timer: ReturnType<typeof setInterval> | undefined;

/** Ends the countdown without doing what it was for. */
export function stopCountdown(): void {
  clearInterval(timer);
  $secondsLeft.set(undefined);
}

/** Counts down from 8 s and then goes to the customer's orders (spec 9). */
export function countDownToOrders(): void {
  stopCountdown();
  $secondsLeft.set(limits.redirect.orderSuccess / second);
  timer = setInterval(() => {
    const left = ($secondsLeft.get() ?? 0) - 1;
    $secondsLeft.set(left);
    if (left > 0) return;
    clearInterval(timer);
    goTo('/my-orders');
  }, second);
}
