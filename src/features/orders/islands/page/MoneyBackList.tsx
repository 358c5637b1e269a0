import type { OrderRefund } from '../../contract/order-life.ts';
import { formatDay } from '#core/dates.ts';
import { formatCents, toCents } from '#core/money.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { badgeStyle, type BadgeTone, panelStyle } from '#ui/styles.ts';
import { refundWords } from './refund-words.ts';

const tones: Record<OrderRefund['state'], BadgeTone> = {
  asked: 'waiting',
  sent: 'moving',
  waiting: 'waiting',
  done: 'done',
  failed: 'stopped',
};

/** The refunds of an order, each with amount, reason, status, destination and arrival date. */
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
