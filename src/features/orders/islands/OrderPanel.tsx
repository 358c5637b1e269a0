import { type ReactNode, useId } from 'react';
import type { Order } from '../contract/order.ts';
import { awaitedWords } from './awaited-words.ts';
import { formatDay } from '#core/dates.ts';
import { addresseeOf, shortAddress } from '#features/addresses/rules/address-view.ts';
import { shortId } from '#core/strings/short-id.ts';
import { listedWayOf } from '../rules/order-stops.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { orderPage } from '../text/order-page.ts';
import { orders as text } from '../text/orders.ts';
import { Icon } from '#ui/Icon.tsx';
import { badgeStyle, buttonStyle, panelStyle } from '#ui/styles.ts';
import { pickup as pickupText } from '#features/delivery/text/pickup.ts';
import { OrderPickup } from './OrderPickup.tsx';
import { OrderAmounts } from './OrderAmounts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderProgress } from './OrderProgress.tsx';

interface Props {
  order: Order;
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** Whether an order has a detail page. Only orders of the reference API have one, because they include a history. */
const hasPage = ({ version }: Order) => version !== undefined;

export function OrderPanel({ order, title, subtitle, children }: Props) {
  const titleId = useId();
  const way = listedWayOf(order);
  return (
    <article aria-labelledby={titleId} className={panelStyle}>
      <header className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
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
          </p>
          {order.availableFrom && <p className="mt-1 text-sm font-semibold text-tide">{awaitedWords(order)}</p>}
          {order.arrival && (
            <p className="mt-1 font-display text-xl font-extrabold leading-6 tracking-tight">
              {delivery.arrives(order.arrival)}
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-2 sm:shrink-0">
          {children}
          {order.isTest && <span className={badgeStyle('neutral')}>{text.test}</span>}
        </p>
      </header>
      {way && (
        <div className="pt-5">
          <OrderProgress way={way} />
        </div>
      )}
      <OrderItems items={order.items} />
      {hasPage(order) && (
        <a href={`/my-orders/${order._id}`} className={`${buttonStyle('quiet', 'small')} mb-5`}>
          {text.details}
          <span className="sr-only">{text.order(shortId(order._id))}</span>
          <Icon name="chevron-right" className="size-4" />
        </a>
      )}
      <footer className="flex flex-col gap-4 border-t border-swell pt-4 sm:flex-row sm:items-end sm:justify-between">
        {order.pickup ? <Collection pickup={order.pickup} /> : <Recipient address={order.address} />}
        <OrderAmounts order={order} />
      </footer>
    </article>
  );
}

function Collection({ pickup }: { pickup: NonNullable<Order['pickup']> }) {
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{pickupText.atShop}</p>
      <OrderPickup pickup={pickup} />
    </div>
  );
}

/** The short delivery address of an order. Renders nothing if the backend sends only the address id. */
function Recipient({ address }: Pick<Order, 'address'>) {
  if (!address || typeof address === 'string') return null;
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{text.deliverTo}</p>
      <p className="font-semibold">{addresseeOf(address)}</p>
      <p>{shortAddress(address)}</p>
    </div>
  );
}
