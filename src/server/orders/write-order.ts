import type { NewOrder, PaymentType } from '#contract/order.ts';
import { PROMO_CODE } from '#domain/promo.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { wrongField } from '../http/parse.ts';
import { randomId } from '../random-id.ts';
import { findOrderByKey, insertOrder } from './order.repository.ts';
import type { PricedOrder } from './priced-order.ts';

/** Who orders, and the key under which a repeated call is the same order. */
export interface OrderRequest {
  userId: string;
  body: NewOrder;
  idempotencyKey: string | undefined;
}

/**
 * Runs `place` in a transaction, which answers the id of the order it has written. The same key of the same customer
 * answers the first order again, also when both calls come at once; throws invalid_body when that was paid otherwise.
 */
export async function placeOnce(
  db: ShopDatabase,
  request: OrderRequest,
  place: (transaction: ShopDatabase) => Promise<string>,
): Promise<string> {
  try {
    return await db
      .transaction()
      .execute(async (transaction) => (await findPlaced(transaction, request)) ?? (await place(transaction)));
  } catch (error) {
    const placed = isUniqueViolation(error) ? await findPlaced(db, request) : undefined;
    if (placed) return placed;
    throw error;
  }
}

async function findPlaced(
  db: ShopDatabase,
  { userId, idempotencyKey, body }: OrderRequest,
): Promise<string | undefined> {
  const placed = idempotencyKey === undefined ? undefined : await findOrderByKey(db, userId, idempotencyKey);
  // The customer would take the answer for an order of the other kind.
  if (placed && placed.payment_type !== body.paymentType) throw wrongField('Idempotency-Key', 'used_otherwise');
  return placed?.id;
}

/** Writes a checked order, unpaid and pending, with its lines as they are sold now; answers its id. */
export async function writeOrder(
  db: ShopDatabase,
  { userId, body, idempotencyKey }: OrderRequest,
  { address, lines, amounts, hasPromo }: PricedOrder,
  createdAt: string,
): Promise<string> {
  const order = {
    id: randomId(),
    user_id: userId,
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
  await insertOrder(db, order, rows);
  return order.id;
}

/** Refuses a body that is meant for the other call. Throws invalid_body. */
export function expectPaymentType(body: NewOrder, paymentType: PaymentType): void {
  if (body.paymentType !== paymentType) throw wrongField('paymentType', 'invalid_value');
}
