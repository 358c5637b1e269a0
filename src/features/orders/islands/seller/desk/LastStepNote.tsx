import { useStore } from '@nanostores/react';
import { englishTime } from '#core/english-time.ts';
import { $lastStep, nameOfOrders, undoLastStep } from '../../../stores/seller/desk-steps.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { buttonStyle } from '#ui/styles.ts';

/** The last step, shown while it can be undone. */
export function LastStepNote() {
  const last = useStore($lastStep);
  if (!last) return null;
  return (
    <p role="status" className="flex items-center gap-x-2 text-sm text-ink-soft">
      <span className="sr-only sm:not-sr-only">{text.steps[last.step](nameOfOrders(last.orders))}</span>
      <button type="button" onClick={() => void undoLastStep()} className={buttonStyle('link', 'small')}>
        {text.undoUntil(englishTime(last.until, 'hour'))}
      </button>
    </p>
  );
}
