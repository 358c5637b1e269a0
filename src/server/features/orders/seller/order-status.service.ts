import type { OrderStatusChange } from '#contract/order.ts';
import { canBecome } from '#domain/order-status.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { queueStatusMail } from '../mail/order-mail.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, moveOrder } from '../order.repository.ts';

/** Moves an order along the table of statuses (spec 4) and tells its customer by mail. Throws order_not_found, status_not_allowed. */
export async function changeStatus(
  deps: OrderDeps,
  { orderId, status, trackingNumber }: OrderStatusChange,
): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (transaction) => {
    const order = (await findOrder(transaction, orderId))?.order;
    if (!order) throw new ApiProblem('order_not_found', { order: orderId });
    const changes = {
      status,
      status_changed_at: now().toISOString(),
      tracking_number: trackingNumber ?? order.tracking_number,
    };
    const isMoved = canBecome(order.status, status) && (await moveOrder(transaction, orderId, order.status, changes));
    if (!isMoved) throw new ApiProblem('status_not_allowed', { from: order.status, to: status });
    await queueStatusMail(deps, transaction, orderId, status);
  });
}
