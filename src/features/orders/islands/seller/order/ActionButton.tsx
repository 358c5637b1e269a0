import { useStore } from '@nanostores/react';
import { $busyOrders, type SellerActionInput } from '../../../stores/seller/seller-order-actions.ts';
import { runPageAction, $orderPage } from '../../../stores/seller/seller-order-page.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';

/** Whether a call about the page's order is pending. */
export function useBusyPage(): boolean {
  const { order } = useStore($orderPage);
  return useStore($busyOrders).has(order?._id ?? '');
}

interface Props {
  action: SellerActionInput;
  label: string;
  variant?: ButtonVariant;
}

/** A button that runs an action without further input. */
export function ActionButton({ action, label, variant = 'quiet' }: Props) {
  const isBusy = useBusyPage();
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void runPageAction(action)}
      className={buttonStyle(variant, 'small')}
    >
      {label}
    </button>
  );
}
