import type { OrderRefund } from '../../../contract/order-life.ts';
import { limits } from '#core/limits.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { Field } from '#ui/Field.tsx';
import { type BadgeTone, badgeStyle } from '#ui/styles.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionForm } from './ActionForm.tsx';

const tones: Record<OrderRefund['state'], BadgeTone> = {
  asked: 'waiting',
  sent: 'moving',
  waiting: 'waiting',
  done: 'done',
  failed: 'stopped',
};

const isToTransfer = ({ state, way }: OrderRefund) => state === 'asked' && way === 'transfer';

export function RefundRow({ order, refund }: { order: SellerOrderDetail; refund: OrderRefund }) {
  const { id, state, way, reason, changedAt, endsAt, failure } = refund;
  const amount = formatCents(toCents(refund.amount));
  const can = (kind: string) => order.acts.includes(kind);
  const words = isToTransfer(refund) ? text.refundToTransfer : text.refundStates[state];
  const end = state === 'waiting' && endsAt ? ` ${text.waitsUntil(englishTime(endsAt, 'day'))}` : '';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="font-semibold tabular-nums">{amount}</span>
      <span className={badgeStyle(tones[state])}>{`${words}${end}`}</span>
      <span className="text-ink-soft">{text.refundWays[way]}</span>
      <span className="text-ink-soft sm:ml-auto">{englishTime(changedAt)}</span>
      <p className="w-full">{reason}</p>
      {failure && <p className="w-full text-error">{failure}</p>}
      {state === 'failed' && can('retry_refund') && (
        <>
          {refund.method !== 'cash' && (
            <ActionButton action={{ kind: 'retry_refund', refundId: id, way: 'provider' }} label={text.retry(amount)} />
          )}
          <ActionButton
            action={{ kind: 'retry_refund', refundId: id, way: 'transfer' }}
            label={text.retryByTransfer(amount)}
          />
        </>
      )}
      {isToTransfer(refund) && can('transferred') && (
        <ActionForm
          label={text.transferred(amount)}
          draft={`transferred-${id}`}
          confirm={text.transferred(amount)}
          toAction={({ day = '', note = '' }) => ({ kind: 'transferred', refundId: id, day, note })}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label={text.transferDay}
              name="day"
              type="date"
              required
              max={lisbonDay(new Date())}
              defaultValue={lisbonDay(new Date())}
            />
            <Field label={text.transferNote} name="note" autoComplete="off" maxLength={limits.order.maxNoteLength} />
          </div>
        </ActionForm>
      )}
    </li>
  );
}
