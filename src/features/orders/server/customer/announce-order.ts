import type { Cart } from '#core/cart/cart-contract.ts';
import { saveCart } from '#features/cart/server/cart.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { toPayParagraph, waitingParagraphs } from '../mail/cash-words.ts';
import { arrivalOfMail, noticeOfOrder, mailCustomer } from '../mail/order-mail.service.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import { insertEvents } from '../order-event.repository.ts';
import type { StoredOrder } from '../order.repository.ts';

/**
 * Completes an order that the shop packs without a payment first, within the transaction that creates it. Saves the given cart and queues
 * the mails to customer and seller. The seller gets no mail while the order waits for its customer to prove the address.
 */
export async function announceOrder(
  deps: OrderMailDeps,
  transaction: ShopDatabase,
  stored: StoredOrder,
  { customer, cart }: { customer: Customer; cart: Cart },
): Promise<void> {
  const { order } = stored;
  const isReady = order.ready_at !== null;
  const [placed, ready] = await insertEvents(transaction, order.id, new Date(order.created_at), [
    { kind: 'placed', actor: 'customer' },
    ...(isReady ? [{ kind: 'ready', actor: 'customer' } as const] : []),
  ]);
  await saveCart(transaction, customer.id, cart);
  await mailCustomer(deps, transaction, stored, {
    eventId: placed,
    ...(isReady ? { subject: text.receivedSubject } : { subject: text.confirmSubject, kind: 'orderConfirmation' }),
    paragraphs: [
      ...(isReady ? [text.receivedCash, ...arrivalOfMail(deps, order)] : waitingParagraphs(order)),
      toPayParagraph(order),
    ],
    isWhole: true,
    isConfirmation: true,
    customer,
  });
  if (isReady) await noticeOfOrder(deps, transaction, stored, { eventId: ready, customerName: customer.name });
}
