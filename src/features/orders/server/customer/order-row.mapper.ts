import { nameWithOptions } from '#features/catalogue/rules/variants/product-options.ts';
import { promisedDay } from '../promised-day.ts';
import { readOptions } from '#features/catalogue/server/product-codes.ts';
import { orderSearchText } from '../../rules/order-search.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { shareDiscount } from '../../rules/order-money.ts';
import { eligibleTotals } from '#features/cart/rules/code-discount.ts';
import { PROMO_CODE } from '#features/cart/rules/promo.ts';
import type { PricedOrder } from './order-price.service.ts';
import { hashOfBody, type OrderRequest } from './order-request.ts';

/** The values of a new order that the customer does not send. */
interface Circumstances {
  id: string;
  createdAt: Date;
  taxPercentage: number;
  method: PaymentMethod;
  /** The customer must prove the address before this ISO date; null when no proof is needed. */
  confirmBy: string | null;
  /** Whether the order reserves stock immediately. */
  isKept: boolean;
  isTest: boolean;
}

/** Returns the row of a new order: pending, and unpaid unless it costs nothing. */
export const toOrderRow = (
  { customer, body, idempotencyKey }: OrderRequest,
  { address, amounts, hasPromo, ownCode, lines }: PricedOrder,
  { id, createdAt, taxPercentage, method, confirmBy, isKept, isTest }: Circumstances,
) => {
  const isFree = amounts.total === 0;
  const isReady = confirmBy === null && (method === 'cash' || isFree);
  return {
    id,
    user_id: customer.id,
    idempotency_key: idempotencyKey ?? null,
    body_hash: idempotencyKey === undefined ? null : hashOfBody(body),
    address_json: JSON.stringify(address),
    subtotal_cents: amounts.subtotal,
    discount_cents: amounts.discount,
    // Only the code of the specification has a percentage there, so that it is 30 or 0.
    discount_percentage: ownCode ? 0 : amounts.discountPercentage,
    promo_percentage: ownCode?.percentage ?? null,
    total_cents: amounts.total,
    delivery_cents: amounts.delivery,
    tax_percentage: taxPercentage,
    promo_code: hasPromo ? PROMO_CODE : (ownCode?.code ?? ''),
    payment_type: body.paymentType,
    payment_method: method,
    is_test: isTest ? (1 as const) : (0 as const),
    // Nothing is charged for an order of 0 €: it is paid from the start.
    is_paid: isFree ? (1 as const) : (0 as const),
    status: 'Pending' as const,
    created_at: createdAt.toISOString(),
    ready_at: isReady ? createdAt.toISOString() : null,
    released_at: isKept ? null : createdAt.toISOString(),
    confirm_by: confirmBy,
    told_of_withdrawal: body.toldOfWithdrawal ? (1 as const) : (0 as const),
    is_pickup: body.pickup ? (1 as const) : (0 as const),
    nif: body.nif || null,
    company: (body.nif && body.company) || null,
    search_text: orderSearchText({
      id,
      address,
      customer,
      products: lines.map(({ product }) => nameWithOptions(product.name, readOptions(product))),
      nif: body.nif,
      company: body.company,
    }),
  };
};

/** Returns the lines of an order with the products' current data, each with its share of the discount. */
export function toOrderLines({ lines, amounts, ownCode }: PricedOrder, now: Date) {
  const totals = lines.map(({ product, quantity }) => ({ product, totalCents: product.offer_cents * quantity }));
  const discounted = ownCode ? eligibleTotals(totals, ownCode) : totals.map(({ totalCents }) => totalCents);
  const shares = shareDiscount(discounted, amounts.discount);
  return lines.map(({ product, quantity }, index) => ({
    product_id: product.id,
    quantity,
    ordered_quantity: quantity,
    discount_cents: shares[index] ?? 0,
    name: nameWithOptions(product.name, readOptions(product)),
    category: product.category,
    price_cents: product.price_cents,
    offer_cents: product.offer_cents,
    pictures_json: product.pictures_json,
    sku: product.sku,
    taken: product.quantity === null ? 0 : quantity,
    available_from: promisedDay(product, now),
  }));
}
