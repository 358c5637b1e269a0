import { orderSearchText } from '#domain/order-search.ts';
import { PROMO_CODE } from '#domain/promo.ts';
import type { PricedOrder } from './order-price.service.ts';
import type { OrderRequest } from './order-request.ts';

/** The row of a new order, unpaid and pending. */
export const toOrderRow = (
  id: string,
  { customer, body, idempotencyKey }: OrderRequest,
  { address, amounts, hasPromo }: PricedOrder,
  createdAt: Date,
) => ({
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
  created_at: createdAt.toISOString(),
  search_text: orderSearchText(id, address, customer),
});

/** The lines of an order as they are sold now. */
export const toOrderLines = ({ lines }: PricedOrder) =>
  lines.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
    name: product.name,
    category: product.category,
    price_cents: product.price_cents,
    offer_cents: product.offer_cents,
    pictures_json: product.pictures_json,
  }));
