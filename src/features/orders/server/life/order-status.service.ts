import type { OrderStatus, OrderStatusChange } from '../../contract/order.ts';
import { canBecome } from '../../rules/order-status.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { OrderDeps } from '../order-deps.ts';
import { withLockedOrder, type LockedOrder } from './locked-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { deliver, startProcessing, ship } from './goods.ts';

/**
 * Changes the status of an order by the table of statuses (spec 4), with all effects of the seller's actions. Throws order_not_found,
 * status_not_allowed, password_needed.
 */
export const changeStatus = (
  deps: OrderDeps,
  { orderId, status, trackingNumber, isProven }: OrderStatusChange & { isProven: boolean },
): Promise<void> =>
  withLockedOrder(deps, { orderId, actor: 'seller', isProven }, async (locked) => {
    const from = locked.order.status;
    const refusal = new ApiProblem('status_not_allowed', { from, to: status });
    if (!canBecome(from, status)) throw refusal;
    await move(locked, status, trackingNumber).catch((error: unknown) => {
      throw error instanceof ApiProblem && error.code === 'act_not_allowed' ? refusal : error;
    });
  });

async function move(locked: LockedOrder, status: OrderStatus, trackingNumber: string | undefined): Promise<void> {
  if (status === 'Processing') await startProcessing(locked, trackingNumber);
  else if (status === 'Shipped') await ship(locked, { trackingNumber: trackingNumber ?? '', carrier: '' });
  else if (status === 'Delivered') await deliver(locked);
  else await cancelOrder(locked);
}
