import type { Customer } from '#server/sessions/account.repository.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { StockShort } from '#server/http/detailed-problems.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { toPayParagraph } from '../mail/cash-words.ts';
import { arrivalOfMail, mailCustomer, mailNewOrder } from '../mail/order-mail.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { reserveStockAgain } from '../order-stock.ts';
import { withLockedOrder, change, expectPossible, recordEvent, type LockedOrder } from './locked-order.ts';

/** Confirms an order whose customer has proven the address, and reserves its stock. Throws act_not_allowed and stock_short. */
export async function confirmOrder(locked: LockedOrder): Promise<void> {
  const { deps, transaction, state, now } = locked;
  expectPossible(state.isUnconfirmed, 'confirm');
  await change(locked, { confirm_by: null, ready_at: now.toISOString() });
  const eventId = await recordEvent(locked, 'ready');
  const customer = await findCustomerById(transaction, locked.order.user_id);
  await mailCustomer(locked, {
    eventId,
    subject: text.confirmedSubject,
    paragraphs: [text.confirmed, ...arrivalOfMail(deps, locked), toPayParagraph(locked.order)],
    ...(customer && { customer }),
  });
  await mailNewOrder(locked, { eventId, customerName: customer?.name ?? '' });
  locked.order = await reserveStockAgain(locked);
}

/** Returns the ids of a customer's orders that wait for a proof of the address. */
export async function waitingOrdersOf(db: ShopDatabase, userId: Customer['id']): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirm_by', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Confirms orders of a proven address. An order without enough stock stays unconfirmed; its page lets the customer try again. */
export async function confirmOrders(deps: OrderDeps, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    try {
      await withLockedOrder(deps, { orderId, actor: 'customer' }, confirmOrder);
    } catch (error) {
      if (!(error instanceof StockShort)) throw error;
    }
  }
}
