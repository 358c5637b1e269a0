import type { AppDeps } from '#server/app-deps.ts';
import { saveCart } from '#server/features/carts/cart.repository.ts';
import { queueOrderMails } from '../mail/order-mail.service.ts';
import { priceOrder } from './order-price.service.ts';
import type { OrderRequest } from './order-request.ts';
import { expectOffered, expectPaymentType, placeOnce, writeOrder } from './write-order.ts';

/**
 * Places an order paid on delivery, empties the customer's cart and leaves a confirmation in the outbox, all or
 * nothing; answers the order's id. The same key of the same customer answers the first order again. Throws
 * payment_not_offered and what priceOrder throws, and nothing is written then.
 */
export async function placeOrder(deps: AppDeps, request: OrderRequest): Promise<string> {
  expectPaymentType(request.body, 'COD');
  return await placeOnce(deps, request, async (transaction) => {
    const { customer, body } = request;
    expectOffered(deps, body);
    const priced = await priceOrder(transaction, customer.id, body);
    const stored = await writeOrder(transaction, request, priced, deps.now().toISOString());
    await saveCart(transaction, customer.id, {});
    await queueOrderMails(deps, transaction, { stored, customer });
    return stored.order.id;
  });
}
