import type { Cart } from '#core/cart/cart-contract.ts';
import { saveCart } from '#features/cart/server/cart.repository.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { toPayParagraph, waitingParagraphs } from '../mail/cash-words.ts';
import { arrivalOfMail, type MailedOrder, mailCustomer, mailNewOrder } from '../mail/order-mail.service.ts';
import { insertEvents } from '../order-event.repository.ts';
import type { OrderMailDeps } from '../order-deps.ts';
import type { OrderRequest } from './order-request.ts';
import { expectPaymentType, placeOrder, type PlacingDeps } from './order.service.ts';

/** Saves the cart and queues the mails of an order without a payment first. The seller gets none while the address is unproven. */
export async function announceOrder(
  placed: MailedOrder,
  { customer, cart }: { customer: Customer; cart: Cart },
): Promise<void> {
  const { deps, transaction, order } = placed;
  const isReady = order.ready_at !== null;
  const [placedId, readyId] = await insertEvents(transaction, order.id, new Date(order.created_at), [
    { kind: 'placed', actor: 'customer' },
    ...(isReady ? [{ kind: 'ready', actor: 'customer' } as const] : []),
  ]);
  await saveCart(transaction, customer.id, cart);
  await mailCustomer(placed, {
    eventId: placedId,
    ...(isReady ? { subject: text.receivedSubject } : { subject: text.confirmSubject, kind: 'orderConfirmation' }),
    paragraphs: [
      ...(isReady ? [text.receivedCash, ...arrivalOfMail(deps, placed)] : waitingParagraphs(order)),
      toPayParagraph(order),
    ],
    isWhole: true,
    isConfirmation: true,
    customer,
  });
  if (isReady) await mailNewOrder(placed, { eventId: readyId, customerName: customer.name });
}

/** Places an order paid on delivery in one transaction. Returns its id. Throws what placeOrder throws. */
export async function placeCashOrder(deps: PlacingDeps & OrderMailDeps, request: OrderRequest): Promise<string> {
  const { customer, body } = request;
  expectPaymentType(body, 'COD');
  return await placeOrder(deps, request, (placed) => announceOrder({ ...placed, deps }, { customer, cart: {} }));
}
