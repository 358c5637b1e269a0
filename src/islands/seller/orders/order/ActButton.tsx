import { useStore } from '@nanostores/react';
import { $busyOrders, type ActOfSeller } from '#stores/seller/orders/seller-order-acts.ts';
import { actOnPage, $orderPage } from '#stores/seller/orders/seller-order-page.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';

/** Whether a call about the order of the page is under way. */
export function useBusyPage(): boolean {
  const { order } = useStore($orderPage);
  return useStore($busyOrders).has(order?._id ?? '');
}

interface Props {
  act: ActOfSeller;
  label: string;
  variant?: ButtonVariant;
}

/** A button that carries out an act which needs nothing else. */
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
