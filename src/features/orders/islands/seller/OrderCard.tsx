import type { ReactNode } from 'react';
import type { Order, OrderItem } from '../../contract/order.ts';
import { formatCents } from '#core/money.ts';
import { orderTotal } from '../../rules/order-view.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { badgeStyle } from '#ui/styles.ts';
import { DeliveryAddress } from './DeliveryAddress.tsx';

/** Returns the name of an order line. A backend may send only the product id. Returns `ofNone` if it sends nothing. */
export function nameOf({ product }: OrderItem, ofNone: string = text.deletedProduct): string {
  if (!product) return ofNone;
  return typeof product === 'string' ? product : product.name || product._id;
}

/** Returns the order's date in the format of the seller's device. Empty for an invalid date. */
export function localeDate(createdAt: string): string {
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleDateString();
}

interface Props {
  order: Order;
  /** Shown above the order if the API offers more than the specification. `children` are shown below it. */
  heading?: ReactNode;
  children?: ReactNode;
}

export function OrderCard({ order, heading, children }: Props) {
  const facts = [
    { name: text.method, value: order.paymentType },
    { name: text.date, value: localeDate(order.createdAt) },
  ];
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-card border border-swell bg-white p-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {heading}
      <ul className="flex flex-col gap-1 font-semibold">
        {order.items.map((item, index) => (
          <li key={index}>{`${nameOf(item)} x\u00A0${item.quantity}`}</li>
        ))}
      </ul>
      <DeliveryAddress address={order.address} />
      <div className="flex flex-col gap-2 border-t border-swell pt-3 sm:col-span-2 lg:col-span-1 lg:border-0 lg:pt-0">
        <p className="font-display text-xl font-extrabold tabular-nums">{formatCents(orderTotal(order))}</p>
        <dl className="grid grid-cols-3 gap-x-3">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="py-1">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-soft">{text.payment}</dt>
            <dd>
              <span className={badgeStyle(order.isPaid ? 'done' : 'waiting')}>
                {order.isPaid ? text.paid : text.pending}
              </span>
            </dd>
          </div>
        </dl>
      </div>
      {children}
    </li>
  );
}
