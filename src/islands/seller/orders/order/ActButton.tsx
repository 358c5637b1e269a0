import { useStore } from '@nanostores/react';
import { $busyOrders, type ActOfSeller } from '#stores/seller/orders/seller-order-acts.ts';
import { actOnPage, $orderPage } from '#stores/seller/orders/seller-order-page.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';

/** Whether a call about the page's order is pending. */
export function useBusyPage(): boolean {
  const { order } = useStore($orderPage);
  return useStore($busyOrders).has(order?._id ?? '');
}

interface Props {
  act: ActOfSeller;
  label: string;
  variant?: ButtonVariant;
}

/** A button that runs an action without further input. */
export function ActButton({ act, label, variant = 'quiet' }: Props) {
  const isBusy = useBusyPage();
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void actOnPage(act)}
      className={buttonStyle(variant, 'small')}
    >
      {label}
    </button>
  );
}
