import type { OrderMailDeps } from '../order-deps.ts';
import { announceOrder } from './announce-order.ts';
import type { OrderRequest } from './order-request.ts';
import { expectPaymentType, placeOrder, type PlacingDeps } from './order.service.ts';

/**
 * Places an order paid on delivery, empties the customer's cart and queues the confirmation mail, in one transaction. Returns the order's
 * id. Throws what placeOrder throws; nothing is written then.
 */
export async function placeCashOrder(deps: PlacingDeps & OrderMailDeps, request: OrderRequest): Promise<string> {
  const { customer, body } = request;
  expectPaymentType(body, 'COD');
  return await placeOrder(deps, request, (transaction, stored) =>
    announceOrder(deps, transaction, stored, { customer, cart: {} }),
  );
}
