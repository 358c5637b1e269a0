import type { NewOrder, PaymentType } from '#contract/order.ts';
import { orderSearchText } from '#domain/order-search.ts';
import { PROMO_CODE } from '#domain/promo.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import { findOrderByKey, insertOrder, type StoredOrder } from '../order.repository.ts';
import type { PricedOrder } from './order-price.service.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * Runs `place` in a transaction, which answers the id of the order it has written. The same key of the same customer
 * answers the first order again, also when both calls come at once; throws invalid_body when that was paid otherwise.
 */
export async function placeOnce(
  { db, transact }: Pick<AppDeps, 'db' | 'transact'>,
  request: OrderRequest,
  place: (transaction: ShopDatabase) => Promise<string>,
): Promise<string> {
  try {
    return await transact(
      async (transaction) => (await findPlaced(transaction, request)) ?? (await place(transaction)),
    );
  } catch (error) {
    const placed = isUniqueViolation(error) ? await findPlaced(db, request) : undefined;
    if (placed) return placed;
    throw error;
  }
}

async function findPlaced(
  db: ShopDatabase,
  { customer, idempotencyKey, body }: OrderRequest,
): Promise<string | undefined> {
  const placed = idempotencyKey === undefined ? undefined : await findOrderByKey(db, customer.id, idempotencyKey);
  // The customer would take the answer for an order of the other kind.
  if (placed && placed.payment_type !== body.paymentType) throw wrongField('Idempotency-Key', 'used_otherwise');
  return placed?.id;
}

/** Writes a checked order of a customer, unpaid and pending, with its lines as they are sold now. */
export async function writeOrder(
  db: ShopDatabase,
  { customer, body, idempotencyKey }: OrderRequest,
  { address, lines, amounts, hasPromo }: PricedOrder,
  createdAt: string,
): Promise<StoredOrder> {
  const id = randomId();
  const order = {
    id,
    user_id: customer.id,
    idempotency_key: idempotencyKey ?? null,
    address_json: JSON.stringify(address),
    subtotal_cents: amounts.subtotal,
    discount_cents: amounts.discount,
    discount_percentage: amounts.discountPercentage,
    total_cents: amounts.total,
    promo_code: hasPromo ? PROMO_CODE : '',
    payment_type: body.paymentType,
    is_paid: 0 as const,
    status: 'Pending' as const,
    created_at: createdAt,
    search_text: orderSearchText(id, address, customer),
  };
  const rows = lines.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
    name: product.name,
    category: product.category,
    price_cents: product.price_cents,
    offer_cents: product.offer_cents,
    pictures_json: product.pictures_json,
  }));
  return await insertOrder(db, order, rows);
}

/** Refuses a body that is meant for the other call. Throws invalid_body. */
export function expectPaymentType(body: NewOrder, paymentType: PaymentType): void {
  if (body.paymentType !== paymentType) throw wrongField('paymentType', 'invalid_value');
}

/** Refuses an order that is to be paid in a way that the shop does not offer. Throws payment_not_offered. */
export function expectOffered({ payments }: Pick<AppDeps, 'payments'>, { paymentType }: NewOrder): void {
  if (!payments.offered.includes(paymentType)) throw new ApiProblem('payment_not_offered');
}
