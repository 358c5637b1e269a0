import * as z from 'zod/mini';
import { NewAddress } from '#features/addresses/contract/address.ts';
import { limits } from '#core/limits.ts';

const quantity = z.int().check(z.minimum(0), z.maximum(limits.cart.maxQuantity));
const unitPrice = z.optional(z.number().check(z.minimum(0), z.maximum(limits.product.maxPriceEuros)));
const productId = z.string();

/** A change of one line. `swapTo` replaces all its units with another product. Missing fields stay unchanged; prices in euros. */
const LineChange = z.object({
  position: z.int().check(z.minimum(0)),
  quantity: z.optional(quantity),
  unitPrice,
  swapTo: z.optional(productId),
});

/** A product to add. Without `unitPrice`, it has its present price. */
const AddedLine = z.object({ productId, quantity: quantity.check(z.minimum(1)), unitPrice });

/** A discount on the present price of the goods, in addition to earlier discounts. */
const SellerDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: z.number().check(z.positive(), z.maximum(100)) }),
  z.object({ kind: z.literal('euros'), value: z.number().check(z.positive(), z.maximum(limits.order.maxAmountEuros)) }),
]);

const lineLimit = z.maxLength(limits.cart.maxLines);

/** The seller's change of an order that is not shipped. */
export const OrderChange = z.object({
  lines: z._default(z.array(LineChange).check(lineLimit), []),
  added: z._default(z.array(AddedLine).check(lineLimit), []),
  discount: z.optional(SellerDiscount),
  address: z.optional(NewAddress),
  /** The author of the change. Other goods and prices that the customer did not ask for need the customer's consent. */
  askedBy: z._default(z.enum(['customer', 'seller']), 'customer'),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Why a change is not possible. */
export const ChangeRefusal = z.enum([
  'nothing',
  'line_missing',
  'line_refunded',
  'price_differs',
  'discount_too_large',
  'no_items',
  'too_many',
  'product_unavailable',
  'stock_short',
  'not_served',
  'cash_not_offered',
  'paid_rises',
  'needs_consent',
]);
export type ChangeRefusal = z.infer<typeof ChangeRefusal>;

const Amounts = z.object({ subtotal: z.number(), discount: z.number(), delivery: z.number(), total: z.number() });

/** The result that a change would have now. Amounts in euros. It is possible if `refusals` is empty. */
export const ChangePreview = z.object({
  before: Amounts,
  after: Amounts,
  /** The changed lines. */
  lines: z.array(
    z.object({
      name: z.string(),
      quantityBefore: z.int(),
      quantity: z.int(),
      amountBefore: z.number(),
      amount: z.number(),
      /** Stock that is available for more units; null if it is not counted. */
      left: z.nullable(z.int()),
    }),
  ),
  /** The part of the paid money that goes back. */
  refund: z.number(),
  /** The amount that the customer still pays after the change; 0 for a paid order. */
  toPay: z.number(),
  refusals: z.array(ChangeRefusal),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** The products that can replace a line: the other variants of its model that are on sale. `price`: of a piece after the swap, in euros. */
export const SwapChoices = z.object({
  position: z.int(),
  products: z.array(z.object({ productId, name: z.string(), price: z.number(), left: z.nullable(z.int()) })),
});
export type SwapChoices = z.infer<typeof SwapChoices>;
