import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents } from '#core/money.ts';
import { orderTotal } from '../../../rules/order-view.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import type { ButtonVariant } from '#ui/styles.ts';
import { ActionButton } from './ActionButton.tsx';

/** Records the cash payment of an order. The button names the amount. */
export function CollectButton({ order, variant }: { order: SellerOrderDetail; variant?: ButtonVariant }) {
  const label = text.collect(formatCents(orderTotal(order)));
  return <ActionButton action={{ kind: 'collect' }} label={label} {...(variant && { variant })} />;
}
