import type { OrderStatus } from '#contract/order.ts';
import { firstName } from '#domain/first-name.ts';
import { formatCents } from '#domain/money.ts';
import { shortId } from '#domain/order-view.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { type Customer, findCustomerById } from '#server/platform/sessions/account.repository.ts';
import { plainMail } from '#server/services/mail/plain-mail.ts';
import { mail as text } from '#text/mail.ts';
import { orders as orderText } from '#text/orders.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import { findOrder, type StoredOrder } from '../order.repository.ts';
import { orderConfirmation } from './order-confirmation.ts';

/** An order with the customer who placed it. */
export interface OrderOfCustomer {
  stored: StoredOrder;
  customer: Customer;
}

async function findOrderOfCustomer(db: ShopDatabase, orderId: string): Promise<OrderOfCustomer | undefined> {
  const stored = await findOrder(db, orderId);
  const customer = stored && (await findCustomerById(db, stored.order.user_id));
  return customer && { stored, customer };
}

/**
 * Leaves the confirmation of an order for its customer and a notice of it for the shop's own address in the outbox,
 * within the transaction that makes the order valid.
 */
export async function queueOrderMails(
  { outbox, siteUrl, mailTo }: OrderMailDeps,
  transaction: ShopDatabase,
  placed: OrderOfCustomer,
): Promise<void> {
  const ordersUrl = siteUrl && `${siteUrl}/my-orders`;
  await outbox.queue(transaction, await orderConfirmation(placed.stored, { ...placed.customer, ordersUrl }));
  if (mailTo) await outbox.queue(transaction, await sellerNotice(placed, mailTo, siteUrl));
}

function sellerNotice({ stored: { order, lines }, customer }: OrderOfCustomer, to: string, siteUrl?: string) {
  const subject = text.noticeSubject(shortId(order.id), formatCents(order.total_cents));
  return plainMail(to, subject, [
    text.noticeFrom(customer.name),
    ...lines.map((line) => text.orderLine(line.quantity, line.name)),
    ...(siteUrl ? [`${text.noticeWhere} ${siteUrl}/seller/orders`] : []),
  ]);
}

/** Tells the customer by mail what has become of an order, within the transaction that changes it. */
export async function queueStatusMail(
  { outbox, siteUrl }: OrderMailDeps,
  transaction: ShopDatabase,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  const found = await findOrderOfCustomer(transaction, orderId);
  if (!found) return;
  const { order } = found.stored;
  const subject = text.statusSubject(shortId(order.id), orderText.statuses[status]);
  const mail = await plainMail(found.customer.email, subject, [
    text.greeting(firstName(found.customer.name)),
    text.statusIntro[status],
    ...(status === 'Shipped' && order.tracking_number ? [text.tracking(order.tracking_number)] : []),
    ...(siteUrl ? [`${text.follow} ${siteUrl}/my-orders`] : []),
    text.questions,
  ]);
  await outbox.queue(transaction, mail);
}
