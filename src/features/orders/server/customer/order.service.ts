import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import type { NewOrder } from '../../contract/order.ts';
import { isStockChanged, isUniqueViolation } from '#server/database/database-errors.ts';
import { timedId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderByKey, insertOrder, type StoredOrder } from '../order.repository.ts';
import { releaseAllStock, reserveStock } from '../order-stock.ts';
import { confirmByOf, mayReserveStock, totalQuantity } from './cash-proof.service.ts';
import { priceOrder } from './order-price.service.ts';
import { hashOfBody, type OrderRequest } from './order-request.ts';
import { toOrderRow, toOrderLines } from './order-row.mapper.ts';

/** What placing an order needs. */
export interface PlacingDeps extends Pick<
  OrderDeps,
  'db' | 'transact' | 'now' | 'terms' | 'delivery' | 'isOffered' | 'cashBudget'
> {
  payments: Pick<OrderDeps['payments'], 'methods' | 'provider'>;
  limits: Pick<OrderDeps['limits'], 'unconfirmedHold'>;
}

/** The steps that a way of payment adds to a new order, within the transaction that creates it. */
type Completion = (placed: StoredOrder & { transaction: ShopDatabase }) => Promise<void>;

/**
 * Prices, creates and completes a pending order in one transaction. Returns its id. A repeated key of the same customer returns the first
 * order, also when both calls are concurrent. Throws key_reused when the first call had another body, payment_not_offered and what
 * priceOrder throws.
 */
export async function placeOrder(deps: PlacingDeps, request: OrderRequest, complete: Completion): Promise<string> {
  try {
    return await placeOnce(deps, request, complete);
  } catch (error) {
    if (!isStockChanged(error)) throw error;
    return await placeOnce(deps, request, complete);
  }
}

async function placeOnce(deps: PlacingDeps, request: OrderRequest, complete: Completion): Promise<string> {
  try {
    return await deps.transact((transaction) => writeOrder(deps, transaction, request, complete));
  } catch (error) {
    // Search only now, because nearly every key is new. The first order may have reduced the stock, which fails the second call.
    const isMaybePlaced = isUniqueViolation(error) || error instanceof ApiProblem;
    const placed = isMaybePlaced ? await findPlaced(deps.db, request) : undefined;
    if (placed) return placed;
    throw error;
  }
}

async function findPlaced(
  db: ShopDatabase,
  { customer, idempotencyKey, body }: OrderRequest,
): Promise<string | undefined> {
  const placed = idempotencyKey === undefined ? undefined : await findOrderByKey(db, customer.id, idempotencyKey);
  if (placed === undefined) return undefined;
  // Otherwise, the customer would mistake the first order for the one that was sent now.
  const isOther = placed.body_hash !== null && placed.body_hash !== hashOfBody(body);
  if (isOther || placed.payment_type !== body.paymentType) throw new ApiProblem('key_reused');
  return placed.id;
}

async function writeOrder(
  deps: PlacingDeps,
  transaction: ShopDatabase,
  request: OrderRequest,
  complete: Completion,
): Promise<string> {
  const method = methodOf(request.body);
  expectOffered(deps, method);
  const asked = { customer: request.customer, body: request.body, method };
  const priced = await priceOrder(transaction, asked, deps);
  const createdAt = deps.now();
  const confirmBy = await confirmByOf(deps, transaction, request.customer, {
    method,
    quantity: totalQuantity(request.body.items),
    cents: priced.amounts.total,
  });
  const isKept = confirmBy === null || (await mayReserveStock(deps.limits, request));
  const row = toOrderRow(request, priced, {
    id: timedId(createdAt),
    createdAt,
    taxPercentage: deps.terms.taxPercentage,
    method,
    confirmBy,
    isKept,
    isTest: method !== 'cash' && priced.amounts.total > 0 && deps.payments.provider?.isTest === true,
  });
  const placed = await insertOrder(transaction, row, toOrderLines(priced, createdAt));
  await complete({ ...placed, transaction });
  const held = { ...placed, transaction, actor: 'customer', now: deps.now() } as const;
  await reserveStock(held);
  if (!isKept) await releaseAllStock(held);
  return row.id;
}

/** Returns the way of payment of an order; the default is card. */
export const methodOf = ({ paymentType, paymentMethod }: NewOrder): PaymentMethod =>
  paymentType === 'COD' ? 'cash' : (paymentMethod ?? 'card');

/** Rejects a body of the other order call. Throws invalid_body. */
export function expectPaymentType(body: NewOrder, paymentType: PaymentType): void {
  if (body.paymentType !== paymentType) throw wrongField('paymentType', 'invalid_value');
}

/** Rejects a way of payment that the shop does not offer. Throws payment_not_offered. */
export function expectOffered({ payments }: Pick<PlacingDeps, 'payments'>, method: PaymentMethod): void {
  if (!payments.methods.includes(method)) throw new ApiProblem('payment_not_offered');
}
