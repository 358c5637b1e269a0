import type { Order } from '../contract/order.ts';
import { shortId } from '#core/strings/short-id.ts';
import { orderSuccess as text } from '../text/order-success.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';

/** The new order. Its total follows spec 9 if the amount is missing. */
export function ConfirmationSummary({ order }: { order: Order }) {
  return (
    <OrderPanel order={order} title={text.summary} subtitle={text.order(shortId(order._id))}>
      <PaymentBadge order={order} />
    </OrderPanel>
  );
}
