import type { NewOrder, PaymentType } from '#contract/order.ts';
import { PROMO_CODE } from '#domain/promo.ts';
import type { AppDeps } from '../app-deps.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { wrongField } from '../http/parse.ts';
import { randomId } from '../random-id.ts';
import { saveCart } from '../users/user.repository.ts';
import { queueOrderConfirmation } from './order-mail.service.ts';
import { findOrderByKey, insertOrder } from './order.repository.ts';
import { type PricedOrder, priceOrder } from './priced-order.ts';

/** Who orders, and the key under which a repeated call is the same order. */
export interface OrderRequest {
  userId: string;
  body: NewOrder;
  idempotencyKey: string | undefined;
}

/**
 * Places an order paid on delivery, empties the customer's cart and leaves a confirmation in the outbox, all or
 * nothing; answers the order's id. The same
 * key of the same customer answers the first order again. Throws what priceOrder throws, and nothing is written then.
 */
export async function placeOrder(deps: AppDeps, request: OrderRequest): Promise<string> {
  const { db, now } = deps;
  expectPaymentType(request.body, 'COD');
  const { userId, idempotencyKey: key } = request;
  try {
    return await db.transaction().execute(async (transaction) => {
      const placed = key === undefined ? undefined : await findOrderByKey(transaction, userId, key);
      if (placed) return placed;
      const priced = await priceOrder(transaction, userId, request.body);
      const id = await writeOrder(transaction, request, priced, now().toISOString());
      await saveCart(transaction, userId, {});
      await queueOrderConfirmation(deps, transaction, id);
      return id;
    });
  } catch (error) {
    const placed = key !== undefined && isUniqueViolation(error) && (await findOrderByKey(db, userId, key));
    if (placed) return placed;
    throw error;
  }
}

/** Checks an order as placeOrder does, without placing it. */
export async function checkOrder({ db }: AppDeps, { userId, body }: OrderRequest): Promise<void> {
  expectPaymentType(body, 'Online');
  await priceOrder(db, userId, body);
}

async function writeOrder(
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

function expectPaymentType(body: NewOrder, paymentType: PaymentType): void {
  if (body.paymentType !== paymentType) throw wrongField('paymentType', 'invalid_value');
}
