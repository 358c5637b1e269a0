import type { Order } from '../contract/order.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orders as text } from '../text/orders.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** One of the customer's orders with its progress (spec 4). */
export function OrderCard({ order }: { order: Order }) {
  return (
    <OrderPanel order={order} title={text.order(shortId(order._id))}>
      <StatusBadge order={order} isWithdrawn={order.isWhollyWithdrawn ?? false} />
      <PaymentBadge order={order} />
    </OrderPanel>
  );
}
