import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../contract/order.ts';
import { formatCents } from '#core/money.ts';
import { refundableAmount } from '../../rules/order-progress.ts';
import { shortId } from '#core/strings/short-id.ts';
import { $pendingAction, cancelOrder } from '../../stores/order-actions.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** Asks for confirmation, because a cancellation cannot be undone. */
export function CancelQuestion({ order, onKeep }: { order: OrderDetail; onKeep: () => void }) {
  const back = refundableAmount(order);
  const isBusy = useStore($pendingAction) === 'cancel';
  return (
    <BusyFieldset
      isBusy={isBusy}
      className="flex flex-col gap-3"
      legend={<legend className="font-semibold">{text.cancelQuestion(shortId(order._id))}</legend>}
    >
      <p className="text-ink-soft">{text.cancelWarning}</p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <button type="button" className={buttonStyle('dark')} onClick={() => void cancelOrder()}>
          {isBusy ? text.cancelling : back > 0 ? text.cancelYesPaid(formatCents(back)) : text.cancelYes}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={onKeep}>
          {text.cancelNo}
        </button>
      </div>
    </BusyFieldset>
  );
}
