import type { OrderStatus, OrderStatusChange } from '#contract/order.ts';
import { canBecome } from '#domain/order-status.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { OrderDeps } from '../order-deps.ts';
import { actOnOrder, type LockedOrder } from './act-on-order.ts';
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
  actOnOrder(deps, { orderId, actor: 'seller', isProven }, async (taken) => {
    const from = taken.order.status;
    const refusal = new ApiProblem('status_not_allowed', { from, to: status });
    if (!canBecome(from, status)) throw refusal;
    await move(taken, status, trackingNumber).catch((error: unknown) => {
      throw error instanceof ApiProblem && error.code === 'act_not_allowed' ? refusal : error;
    });
  });

async function move(taken: LockedOrder, status: OrderStatus, trackingNumber: string | undefined): Promise<void> {
  if (status === 'Processing') await startProcessing(taken, trackingNumber);
  else if (status === 'Shipped') await ship(taken, { trackingNumber: trackingNumber ?? '', carrier: '' });
  else if (status === 'Delivered') await deliver(taken);
  else await cancelOrder(taken);
}
