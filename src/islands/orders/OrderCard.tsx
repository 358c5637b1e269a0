import { useId } from 'react';
import type { Order } from '#contract/order.ts';
import { formatDay } from '#domain/dates.ts';
import { shortId } from '#domain/order-view.ts';
import { orders as text } from '#text/orders.ts';
import { panelStyle } from '#ui/styles.ts';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderRecipient } from './OrderRecipient.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** One order: what was bought, where it goes, what it costs and how far it is (spec 4). */
export function OrderCard({ order }: { order: Order }) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={panelStyle}>
      <header className="flex flex-col gap-3 border-b border-swell pb-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 id={titleId} className="text-xl">
            {text.order(shortId(order._id))}
          </h2>
          <time dateTime={order.createdAt} className="text-sm text-ink-soft">
            {formatDay(order.createdAt)}
          </time>
        </div>
        <p className="flex flex-wrap gap-2">
          <StatusBadge status={order.status} />
          <PaymentBadge order={order} />
        </p>
      </header>
      <OrderItems items={order.items} />
      <footer className="flex flex-col gap-4 border-t border-swell pt-4 sm:flex-row sm:items-end sm:justify-between">
        <OrderRecipient address={order.address} />
        <OrderAmounts order={order} />
      </footer>
    </article>
  );
}
