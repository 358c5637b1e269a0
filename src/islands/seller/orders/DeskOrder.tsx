import type { SellerOrder } from '#contract/seller-orders.ts';
import { readStatus, statusTone } from '#domain/order-status.ts';
import { shortId } from '#domain/order-view.ts';
import { printSheet, type Sheet } from '#stores/seller/seller-print.ts';
import { sellerOrders as text } from '#text/seller-orders.ts';
import { badgeStyle, buttonStyle } from '#ui/styles.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderMoves } from './OrderMoves.tsx';

const sheets: readonly Sheet['kind'][] = ['slip', 'label'];

function Heading({ order, isNew }: { order: SellerOrder; isNew: boolean }) {
  const status = readStatus(order.status);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-swell pb-3 sm:col-span-2 lg:col-span-3">
      <h2 className="text-base">{text.order(shortId(order._id))}</h2>
      <span className={badgeStyle(statusTone(order.status))}>{status ? text.statuses[status] : order.status}</span>
      {isNew && <span className={badgeStyle('done')}>{text.isNew}</span>}
      <p className="min-w-0 break-words text-ink-soft lg:ml-auto">
        <span className="sr-only">{text.customer}: </span>
        {order.customer.name}{' '}
        <a href={`mailto:${order.customer.email}`} className="text-tide underline">
          {order.customer.email}
        </a>
      </p>
    </div>
  );
}

/** One order of the desk: the specification's card, its status with the moves it may make, and its sheets. */
export function DeskOrder({ order, isNew }: { order: SellerOrder; isNew: boolean }) {
  const name = shortId(order._id);
  return (
    <OrderCard order={order} heading={<Heading order={order} isNew={isNew} />}>
      <div className="flex flex-wrap items-start gap-2 border-t border-swell pt-3 sm:col-span-2 lg:col-span-3">
        {order.trackingNumber && (
          <p className="w-full">
            <span className="text-ink-soft">{text.tracking}: </span>
            {order.trackingNumber}
          </p>
        )}
        <OrderMoves key={order.status} order={order} />
        {sheets.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-label={text.moveOf(text[kind], name)}
            onClick={() => printSheet({ kind, order })}
            className={buttonStyle('link', 'small')}
          >
            {text[kind]}
          </button>
        ))}
      </div>
    </OrderCard>
  );
}
