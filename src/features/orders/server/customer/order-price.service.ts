import type { Address } from '#features/addresses/contract/address.ts';
import { limits } from '#core/limits.ts';
import type { NewOrder } from '../../contract/order.ts';
import type { IsOffered } from '#features/catalogue/rules/maker-of.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import type { AppliedCode } from '#features/cart/contract/applied-code.ts';
import { subtotalCents } from '#features/cart/rules/cart-lines.ts';
import { codeAmounts } from '#features/cart/rules/code-discount.ts';
import { type Cents, toCents, toEuros } from '#core/money.ts';
import { isClientTotal } from '../../rules/order-totals.ts';
import { type Amounts, isPromoCode, orderAmounts } from '#features/cart/rules/promo.ts';
import { getTypedCode, usePromoCode } from '#features/promo-codes/server/use-promo-code.ts';
import { findAddress } from '#features/addresses/server/address.repository.ts';
import { findProducts, type ProductRow } from '#features/catalogue/server/product.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { DeliveryMissing, StockShort } from '#server/http/detailed-problems.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { cashNotOffered, priceDelivery } from '../order-delivery.ts';

/** The customer of an order. */
type Buyer = Pick<Customer, 'id' | 'email'>;

/** One line of an order with the product's current data. */
interface PricedLine {
  product: ProductRow;
  quantity: number;
}

/** The price of an order: `total` includes delivery. */
interface DeliveredAmounts extends Amounts {
  delivery: Cents;
}

/** A validated order with the amounts that the server calculated. */
export interface PricedOrder {
  address: Address;
  lines: PricedLine[];
  amounts: DeliveredAmounts;
  hasPromo: boolean;
  /** The code of the seller, if the order has one. */
  ownCode: AppliedCode | undefined;
}

/**
 * Validates an order against the current products, prices and terms, and calculates its price. Throws cart_empty, quantity_out_of_range,
 * promo_code_invalid, promo_code_refused, address_not_found, product_not_found, product_unavailable, stock_short, delivery_not_served,
 * pickup_not_offered, delivery_missing, cash_not_offered, price_changed (spec 3, 5, 9).
 */
export async function priceOrder(
  db: ShopDatabase,
  { customer, body, method }: { customer: Buyer; body: NewOrder; method: PaymentMethod },
  { delivery: terms, isOffered, now }: { delivery: DeliveryTerms; isOffered: IsOffered; now: () => Date },
): Promise<PricedOrder> {
  const quantities = joinLines(body.items);
  const hasPromo = isPromoCode(body.promoCode);
  const typed = hasPromo || body.promoCode.trim() === '' ? undefined : await getTypedCode(db, body.promoCode);
  const address = await findAddress(db, customer.id, body.address);
  if (!address) throw new ApiProblem('address_not_found');
  const lines = await findLines(db, quantities, isOffered);
  expectEnough(lines);
  const categories = lines.map(({ product }) => product.category);
  const ownCode = typed && (await usePromoCode(db, typed, { customer, now: now(), categories }));
  const totals = lines.map(({ product, quantity }) => ({ product, totalCents: product.offer_cents * quantity }));
  const goods = ownCode ? codeAmounts(totals, ownCode) : orderAmounts(subtotalCents(totals), hasPromo);
  const isPickup = body.pickup === true;
  if (isPickup && !terms.pickup) throw new ApiProblem('pickup_not_offered');
  const toDeliver = { address, goods: goods.total, method, isPickup };
  const { cents: delivery, cashRefusedBy } = priceDelivery(terms, toDeliver);
  const amounts = { ...goods, delivery, total: goods.total + delivery };
  expectAmount(body, { lines, hasPromo, ownCode, amounts, cashRefusedBy });
  return { address, lines, amounts, hasPromo, ownCode };
}

interface Expected extends Pick<PricedOrder, 'lines' | 'hasPromo' | 'ownCode' | 'amounts'> {
  cashRefusedBy: DeliveryZone | undefined;
}

/** Rejects a wrong amount or way of payment. Throws delivery_missing (amount of the goods alone), cash_not_offered, price_changed. */
function expectAmount({ amount, items }: NewOrder, { cashRefusedBy, ...expected }: Expected): void {
  const { lines, hasPromo, ownCode, amounts } = expected;
  // Clients of section 7 know no code of the seller, so its total is exact.
  const goodsAre = (euros: number) =>
    ownCode ? toCents(euros) === amounts.total - amounts.delivery : isAmountOf(euros, { items, lines, hasPromo });
  const isRight = goodsAre(amount - toEuros(amounts.delivery));
  // Check this first. Otherwise, a section 7 client learns of the missing delivery only after it has fixed the way of payment.
  if (!isRight && goodsAre(amount)) throw new DeliveryMissing(amounts, cashRefusedBy !== undefined);
  if (cashRefusedBy) throw cashNotOffered(cashRefusedBy);
  if (!isRight) throw priceChanged(amounts);
}

/** Returns whether the client's amount matches these lines. A client may also send one product in several lines. */
function isAmountOf(
  amount: number,
  { items, lines, hasPromo }: Pick<NewOrder, 'items'> & Pick<PricedOrder, 'lines' | 'hasPromo'>,
): boolean {
  const cents = new Map(lines.map(({ product }) => [product.id, product.offer_cents]));
  const sent = items.map(({ product, quantity }) => ({ offerCents: cents.get(product) ?? 0, quantity }));
  const joined = lines.map(({ product, quantity }) => ({ offerCents: product.offer_cents, quantity }));
  return [joined, sent].some((reckoned) => isClientTotal(amount, reckoned, hasPromo));
}

function joinLines(items: NewOrder['items']): Map<string, number> {
  if (items.length === 0) throw new ApiProblem('cart_empty');
  const quantities = new Map<string, number>();
  for (const { product, quantity } of items) {
    const joined = (quantities.get(product) ?? 0) + quantity;
    if (quantity < limits.cart.minQuantity || joined > limits.cart.maxQuantity) {
      throw new ApiProblem('quantity_out_of_range', { product });
    }
    quantities.set(product, joined);
  }
  return quantities;
}

async function findLines(
  db: ShopDatabase,
  quantities: Map<string, number>,
  isOffered: IsOffered,
): Promise<PricedLine[]> {
  const found = await findProducts(db, [...quantities.keys()]);
  const byId = new Map(found.map((product) => [product.id, product]));
  return Array.from(quantities, ([id, quantity]) => {
    const product = byId.get(id);
    if (!product) throw new ApiProblem('product_not_found', { product: id });
    const isForSale =
      product.in_stock === 1 && isOffered({ _id: id, category: product.category, brand: product.brand });
    if (!isForSale || product.archived_at !== null) throw new ApiProblem('product_unavailable', { product: id });
    return { product, quantity };
  });
}

/** Rejects missing stock early. reserveStock checks again when the order is created. */
function expectEnough(lines: readonly PricedLine[]): void {
  const short = lines.filter(({ product, quantity }) => product.quantity !== null && product.quantity < quantity);
  if (short.length === 0) return;
  throw new StockShort(
    short.map(({ product: { id, name, quantity } }) => ({ productId: id, name, left: Math.max(0, quantity ?? 0) })),
  );
}

const priceChanged = ({ subtotal, discount, delivery, total }: DeliveredAmounts): ApiProblem =>
  new ApiProblem('price_changed', {
    subtotal: toEuros(subtotal),
    discount: toEuros(discount),
    ...(delivery > 0 && { delivery: toEuros(delivery) }),
    total: toEuros(total),
  });
