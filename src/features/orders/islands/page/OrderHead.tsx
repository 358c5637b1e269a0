import type { OrderDetail } from '../../contract/order.ts';
import { formatDay } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { type OrderMoment, refundedOrPendingAmount, momentOf } from '../../rules/order-progress.ts';
import { isWhollyWithdrawn } from '../../rules/wholly-withdrawn.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { pickup as pickupText } from '../../text/pickup.ts';
import { badgeStyle, smallWarningStyle } from '#ui/styles.ts';
import { PaymentBadge } from '../PaymentBadge.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

const returnedQuantity = ({ lines }: OrderDetail) => lines.reduce((sum, { refunded }) => sum + refunded, 0);

const momentWords = ({ pickup }: OrderDetail, moment: Exclude<OrderMoment, 'money_back'>): string =>
  (pickup && pickupText.moments[moment]) ?? text.moments[moment];

export function OrderHead({ order }: { order: OrderDetail }) {
  const moment = momentOf(order);
  const returned = returnedQuantity(order);
  return (
    <header className="mb-1">
      <h1 aria-live="polite" className="text-4xl sm:text-5xl">
        {moment === 'money_back'
          ? text.moneyBack(formatCents(refundedOrPendingAmount(order)))
          : momentWords(order, moment)}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p>
          <span className="font-semibold">#{shortId(order._id)}</span>
          <span className="text-ink-soft">
            {' · '}
            <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
          </span>
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge order={order} isWithdrawn={isWhollyWithdrawn(order)} />
          <PaymentBadge order={order} />
          {order.isTest && <span className={badgeStyle('neutral')}>{text.test}</span>}
          {returned > 0 && <span className={badgeStyle('neutral')}>{text.returnedBadge(returned)}</span>}
        </p>
      </div>
      {order.isTest && <p className={`${smallWarningStyle} mt-3`}>{text.testText}</p>}
    </header>
  );
}
