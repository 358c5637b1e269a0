import { atom } from 'nanostores';
import type { OrderStatus } from '#contract/order.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { api } from '../../api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { loadOrderDesk, showOrder } from './seller-order-desk.ts';
import { showToast } from '../../toasts.ts';

/** The order whose status is being changed. */
export const $movingOrder = atom<string | undefined>(undefined);

/** Moves an order to its next status; the API writes to the customer. After a refusal the list is loaded as it is. */
export async function moveOrder(order: SellerOrder, status: OrderStatus, trackingNumber = ''): Promise<void> {
  const tracking = trackingNumber && { trackingNumber };
  $movingOrder.set(order._id);
  try {
    const { message } = await api.orders.setStatus({ orderId: order._id, status, ...tracking });
    if (message) showToast('success', message);
    showOrder({ ...order, status, ...tracking });
  } catch (error) {
    showSellerFailure(error);
    await loadOrderDesk();
  } finally {
    $movingOrder.set(undefined);
  }
}
