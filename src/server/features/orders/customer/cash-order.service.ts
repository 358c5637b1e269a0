import { formatCents } from '#domain/money.ts';
import { saveCart } from '#server/features/carts/cart.repository.ts';
import { orderMail as text } from '#text/mail/order-mail.ts';
import { arrivalOfMail, noticeOfOrder, tellCustomer } from '../mail/order-mail.service.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import { insertEvents } from '../order-event.repository.ts';
import type { OrderRequest } from './order-request.ts';
import { expectPaymentType, placeOrder, type PlacingDeps } from './order.service.ts';

/**
 * Places an order paid on delivery, empties the customer's cart and leaves a confirmation in the outbox, all or
 * nothing; answers the order's id. Throws what placeOrder throws, and nothing is written then.
 */
export async function placeCashOrder(deps: PlacingDeps & OrderMailDeps, request: OrderRequest): Promise<string> {
  const { customer, body } = request;
  expectPaymentType(body, 'COD');
  return await placeOrder(deps, request, async (transaction, stored) => {
    const { order } = stored;
    const [placed, ready] = await insertEvents(transaction, order.id, new Date(order.created_at), [
      { kind: 'placed', actor: 'customer' },
      { kind: 'ready', actor: 'customer' },
    ]);
    await saveCart(transaction, customer.id, {});
    await tellCustomer(deps, transaction, stored, {
      eventId: placed,
      subject: text.receivedSubject,
      paragraphs: [text.receivedCash, ...arrivalOfMail(deps, order), text.cashReady(formatCents(order.total_cents))],
      isWhole: true,
      isConfirmation: true,
      customer,
    });
    await noticeOfOrder(deps, transaction, stored, { eventId: ready, customerName: customer.name });
  });
}
