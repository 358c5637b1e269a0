import type { AppDeps } from '../app-deps.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { findCustomerById } from '../users/user.repository.ts';
import { orderConfirmation } from './order-mail.ts';
import { findOrder } from './order.repository.ts';

/** Leaves the confirmation of an order for its customer in the outbox, within the transaction that makes it valid. */
export async function queueOrderConfirmation(
  { outbox, siteUrl }: Pick<AppDeps, 'outbox' | 'siteUrl'>,
  transaction: ShopDatabase,
  orderId: string,
): Promise<void> {
  const stored = await findOrder(transaction, orderId);
  const customer = stored && (await findCustomerById(transaction, stored.order.user_id));
  if (!customer) return;
  const ordersUrl = siteUrl && `${siteUrl}/my-orders`;
  await outbox.queue(transaction, await orderConfirmation(stored, { ...customer, ordersUrl }));
}
