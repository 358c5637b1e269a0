import type { Order } from '../contract/order.ts';
import { formatTime, formatWeekday } from '#core/dates.ts';
import { formatCents } from '#core/money.ts';
import { openPaymentOf } from '../rules/order-progress.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderTotal } from '../rules/order-view.ts';
import { orders as text } from '../text/orders.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { Icon } from '#ui/Icon.tsx';
import { buttonStyle, warningStyle } from '#ui/styles.ts';

/** The unpaid orders. They are shown above the list, which omits them (spec 4). */
export function OpenPayments({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="open-payments" className={`${warningStyle} mb-6 sm:p-6`}>
      <h2 id="open-payments" className="flex items-center gap-2 text-xl">
        <Icon name="clock" className="size-5 shrink-0" />
        {text.toPay}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-amber/20">
        {orders.map((order) => (
          <OpenPayment key={order._id} order={order} isOnly={orders.length === 1} />
        ))}
      </ul>
    </section>
  );
}

function OpenPayment({ order, isOnly }: { order: Order; isOnly: boolean }) {
  const payment = openPaymentOf(order);
  if (!payment) return null;
  const { method, expiresAt } = payment;
  return (
    <li className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-ink">
        <span className="block font-semibold">
          {text.order(shortId(order._id))} · {formatCents(orderTotal(order))}
        </span>
        <span className="block text-sm">
          {waysOfPaying.names[method]}
          {expiresAt && ` · ${text.payUntil(`${formatWeekday(expiresAt)}, ${formatTime(expiresAt)}`)}`}
          {order.isTest && ` · ${text.test}`}
        </span>
      </p>
      <a
        href={`/my-orders/${order._id}`}
        aria-label={text.payOrder(shortId(order._id), formatCents(orderTotal(order)))}
        className={`${buttonStyle(isOnly ? 'primary' : 'dark')} shrink-0`}
      >
        {text.pay}
      </a>
    </li>
  );
}
