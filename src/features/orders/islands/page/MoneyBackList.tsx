import type { OrderRefund } from '../../contract/order-life.ts';
import { formatDay, formatWeekday } from '#core/dates.ts';
import { formatCents, toCents } from '#core/money.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { badgeStyle, type BadgeTone, panelStyle } from '#ui/styles.ts';

const tones: Record<OrderRefund['state'], BadgeTone> = {
  asked: 'waiting',
  sent: 'moving',
  waiting: 'waiting',
  done: 'done',
  failed: 'stopped',
};

export function MoneyBackList({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title" className={panelStyle}>
      <h2 id="refunds-title" className="mb-4 text-xl">
        {text.refunds}
      </h2>
      <ul className="flex flex-col gap-4 divide-y divide-swell [&>li+li]:pt-4">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <strong className="text-lg">{formatCents(toCents(refund.amount))}</strong>
              <span className={badgeStyle(tones[refund.state])}>{text.refundStates[refund.state]}</span>
            </p>
            <p>{refund.reason}</p>
            <p className="text-sm text-ink-soft">
              {refund.state === 'done'
                ? text.doneBack(formatDay(refund.changedAt))
                : text.askedBack(formatDay(refund.askedAt))}
            </p>
            <p className="text-sm text-ink-soft">{refundWords(refund)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the destination and arrival time of a refund, or the missing information. */
export function refundWords({ state, way, method, endsAt }: OrderRefund): string {
  if (state === 'failed') return text.refundFailed;
  if (state === 'waiting') return text.needsIban(endsAt ? formatWeekday(endsAt) : '');
  if (way === 'transfer' || method === 'cash') return state === 'done' ? text.transferred : text.arrivesByTransfer;
  return text.arrives[method];
}
