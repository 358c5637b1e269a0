import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import type { OrderStatus } from '../../../contract/order.ts';
import { sellerPickup } from '../../../text/seller-pickup.ts';
import { readStatus, statusTone } from '../../../rules/order-status.ts';
import { shortId } from '#core/strings/short-id.ts';
import { deskOf, deskPath } from '../../../stores/seller/desk-address.ts';
import { printSheets, type Sheets } from '../../../stores/seller/seller-print.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerOrders } from '../../../text/seller-orders.ts';
import { Icon } from '#ui/Icon.tsx';
import { badgeStyle, buttonStyle } from '#ui/styles.ts';
import { PaymentMark, PickupChip, TestChip } from '../PaymentMark.tsx';

const statusWords = ({ pickup }: SellerOrderDetail, status: OrderStatus): string =>
  (pickup && sellerPickup.statuses[status]) ?? sellerOrders.statuses[status];

const sheets: readonly Sheets['kind'][] = ['slip', 'label'];

export function OrderHead({ order }: { order: SellerOrderDetail }) {
  const status = readStatus(order.status);
  const desk = deskOf(globalThis.location.search);
  return (
    <div className="flex flex-col gap-1">
      <a href={deskPath(desk)} className={`${buttonStyle('link', 'small')} self-start !no-underline`}>
        <Icon name="chevron-left" className="size-4" />
        {text.backTo(sellerOrders.desks[desk])}
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-2xl">{sellerOrders.order(shortId(order._id))}</h1>
        <span className={badgeStyle(statusTone(order.status))}>
          {status ? statusWords(order, status) : order.status}
        </span>
        {order.pickup && <PickupChip />}
        {order.isTest && <TestChip />}
        <div className="flex flex-wrap gap-x-3 text-sm font-semibold">
          <PaymentMark order={order} />
        </div>
        <p className="text-sm text-ink-soft">{englishTime(order.createdAt, 'full')}</p>
        <div className="flex flex-wrap gap-2 xl:ml-auto">
          {sheets.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => printSheets({ kind, orders: [order] })}
              className={buttonStyle('quiet', 'small')}
            >
              {sellerOrders[kind]}
            </button>
          ))}
        </div>
      </div>
      {order.availableFrom && (
        <p className="text-sm font-semibold text-tide">
          {sellerOrders.preorderFrom(englishTime(`${order.availableFrom}T12:00:00Z`, 'day'))}
        </p>
      )}
      {order.isTest && <p className="text-sm text-ink-soft">{text.isTest}</p>}
      {order.cancelReason && <p className="text-sm text-error">{text.wasCancelled(order.cancelReason)}</p>}
    </div>
  );
}
