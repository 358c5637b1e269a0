import { useStore } from '@nanostores/react';
import { $busyOrders, type SellerActionInput } from '../../../stores/seller/seller-order-actions.ts';
import { runPageAction, $orderPage } from '../../../stores/seller/seller-order-page.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { formatCents } from '#core/money.ts';
import { orderTotal } from '../../../rules/order-view.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';

/** Whether a call about the page's order is pending. */
export function useBusyPage(): boolean {
  const { order } = useStore($orderPage);
  return useStore($busyOrders).has(order?._id ?? '');
}

interface Props {
  action: SellerActionInput;
  label: string;
  /** An accessible name for that button if several have the same label. */
  name?: string;
  variant?: ButtonVariant;
}

export function ActionButton({ action, label, name, variant = 'quiet' }: Props) {
  const isBusy = useBusyPage();
  return (
    <button
      type="button"
      aria-label={name}
      disabled={isBusy}
      onClick={() => void runPageAction(action)}
      className={buttonStyle(variant, 'small')}
    >
      {label}
    </button>
  );
}

/** Records the cash payment of an order. The button names the amount. */
export function CollectButton({ order, variant }: { order: SellerOrderDetail; variant?: ButtonVariant }) {
  const label = text.collect(formatCents(orderTotal(order)));
  return <ActionButton action={{ kind: 'collect' }} label={label} {...(variant && { variant })} />;
}
