import { type ReactNode, useId } from 'react';
import type { Order } from '../contract/order.ts';
import { formatDay } from '#core/dates.ts';
import { shortId } from '#core/strings/short-id.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { orderPage } from '../text/order-page.ts';
import { orders as text } from '../text/orders.ts';
import { Icon } from '#ui/Icon.tsx';
import { badgeStyle, buttonStyle, panelStyle } from '#ui/styles.ts';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderRecipient } from './OrderRecipient.tsx';

interface Props {
  order: Order;
  title: string;
  /** Shown between the title and the date. */
  subtitle?: string;
  /** The badges that show the order's progress. */
  children: ReactNode;
}

/** Whether an order has a detail page. Only orders of the reference API have one, because they include a history. */
const hasPage = ({ version }: Order) => version !== undefined;

/** One order with its goods, delivery address and price. */
export function OrderPanel({ order, title, subtitle, children }: Props) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={panelStyle}>
      <header className="flex flex-col gap-3 border-b border-swell pb-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 id={titleId} className="text-xl">
            {hasPage(order) ? (
              <a href={`/my-orders/${order._id}`} className="text-inherit hover:underline">
                {title}
              </a>
            ) : (
              title
            )}
          </h2>
          <p className="text-sm text-ink-soft">
            {subtitle && <span className="block">{subtitle}</span>}
            <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
            {order.isWithdrawn && <span className="block font-semibold text-ink">{orderPage.moments.withdrawn}</span>}
            {order.arrival && <span className="block font-semibold text-ink">{delivery.arrives(order.arrival)}</span>}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {children}
          {order.isTest && <span className={badgeStyle('neutral')}>{text.test}</span>}
        </p>
      </header>
      <OrderItems items={order.items} />
      {hasPage(order) && (
        <a href={`/my-orders/${order._id}`} className={`${buttonStyle('quiet', 'small')} mb-5`}>
          {text.details}
          <span className="sr-only">{text.order(shortId(order._id))}</span>
          <Icon name="chevron-right" className="size-4" />
        </a>
      )}
      <footer className="flex flex-col gap-4 border-t border-swell pt-4 sm:flex-row sm:items-end sm:justify-between">
        <OrderRecipient address={order.address} />
        <OrderAmounts order={order} />
      </footer>
    </article>
  );
}
