import { useId } from 'react';
import type { Order } from '#contract/order.ts';
import { formatDay } from '#domain/dates.ts';
import { shortId } from '#domain/order-view.ts';
import { orderSuccess as text } from '#text/order-success.ts';
import { panelStyle } from '#ui/styles.ts';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderRecipient } from './OrderRecipient.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';

/** What was ordered, where it goes and what it costs, with the total of spec 9 when the amount is missing. */
export function ConfirmationSummary({ order }: { order: Order }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={panelStyle}>
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-swell pb-4">
        <div>
          <h2 id={titleId} className="text-xl">
            {text.summary}
          </h2>
          <p className="text-sm text-ink-soft">
            {text.order(shortId(order._id))}
            <time dateTime={order.createdAt} className="block">
              {formatDay(order.createdAt)}
            </time>
          </p>
        </div>
        <PaymentBadge order={order} />
      </header>
      <OrderItems items={order.items} />
      <footer className="flex flex-col gap-4 border-t border-swell pt-4 sm:flex-row sm:items-end sm:justify-between">
        <OrderRecipient address={order.address} />
        <OrderAmounts order={order} />
      </footer>
    </section>
  );
}
