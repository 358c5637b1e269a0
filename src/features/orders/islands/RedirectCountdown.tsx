import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $secondsLeft, allowCountdown, countDownToOrders, stopCountdown } from '../stores/countdown.ts';
import { orderSuccess as text } from '../text/order-success.ts';
import { buttonStyle } from '#ui/styles.ts';

/** Counts down to the redirect to the customer's orders while `isRunning`. Any action of the customer stops it for good (spec 4). */
export function RedirectCountdown({ isRunning }: { isRunning: boolean }) {
  const seconds = useStore($secondsLeft);
  useEffect(allowCountdown, []);
  useEffect(() => (isRunning ? countDownToOrders() : undefined), [isRunning]);
  if (seconds === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
      <button type="button" className={buttonStyle('outline')} onClick={stopCountdown}>
        {text.stay}
      </button>
      <p className="text-balance text-center tabular-nums text-ink-soft">{text.countdown(seconds)}</p>
    </div>
  );
}
