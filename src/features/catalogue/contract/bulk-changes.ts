import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { codeLimits } from './product-codes.ts';
import { SellerProductQuery } from './seller-products.ts';

/** The limits of one change of many products. They are not in limits.ts, because the first script of every page contains that file. */
export const bulkLimits = { products: 20_000, bytes: 1024 * 1024, named: 50 } as const;

const amount = z.number().check(z.minimum(0), z.maximum(limits.product.maxPriceEuros));
const day = z._default(z.nullable(z.iso.date()), null);

/** Rounds a new price to the nearest one that ends in 90 cents. */
const endsIn90 = z._default(z.boolean(), false);

const PercentChange = z.object({
  by: z.literal('percent'),
  percent: z.number().check(z.minimum(-99), z.maximum(1_000)),
});
const AmountChange = z.object({
  by: z.literal('amount'),
  euros: z.number().check(z.minimum(-limits.product.maxPriceEuros), z.maximum(limits.product.maxPriceEuros)),
});
const PercentOff = z.object({ by: z.literal('percent'), percent: z.number().check(z.minimum(0.01), z.maximum(99)) });
const FixedPrice = z.object({ by: z.literal('price'), euros: amount });

/** What to do with the selected products; amounts in euros, days in Lisbon. A price keeps the offer of a product that has one. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), change: z.discriminatedUnion('by', [PercentChange, AmountChange]), endsIn90 }),
  z.object({
    kind: z.literal('offer'),
    offer: z.discriminatedUnion('by', [PercentOff, FixedPrice]),
    endsIn90,
    offerFrom: day,
    offerUntil: day,
  }),
  z.object({ kind: z.literal('end-offer') }),
  z.object({
    kind: z.literal('category'),
    category: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.product.maxNameLength)),
  }),
  z.object({ kind: z.literal('brand'), brand: z.string().check(z.trim(), z.maxLength(codeLimits.brand)) }),
  z.object({ kind: z.literal('stock'), inStock: z.boolean() }),
  z.object({ kind: z.literal('archive'), archived: z.boolean() }),
]);
export type BulkAction = z.output<typeof BulkAction>;

const { query, category, stock, archived, pictures } = SellerProductQuery.shape;

/** The selected products: by id, or all that match the seller's filters. */
export const BulkSelection = z.union([
  z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(bulkLimits.products)) }),
  z.object({ filters: z.object({ query, category, stock, archived, pictures }) }),
]);
export type BulkSelection = z.output<typeof BulkSelection>;

/** Names one change of many products, from its preview to its undo. A retry sends the same key. */
export const bulkKey = z.string().check(z.trim(), z.minLength(8), z.maxLength(limits.stock.maxKeyLength));

/** Why a product of the selection does not change. `changed`: another edit came first. */
const bulkReasons = [
  'below_cent',
  'above_maximum',
  'offer_above_price',
  'offer_not_lower',
  'wrong_day',
  'stock_empty',
  'sku_taken',
  'changed',
  'gone',
] as const;
const BulkReason = z.enum(bulkReasons);
export type BulkReason = z.infer<typeof BulkReason>;

const bulkWarnings = ['much_higher', 'much_lower'] as const;
const BulkWarning = z.enum(bulkWarnings);
export type BulkWarning = z.infer<typeof BulkWarning>;

const ValueChange = z.object({ field: z.string(), from: z.string(), to: z.string() });

/** One product of the preview; values as in a product file. A product with a reason is refused and stays unchanged. */
export const BulkRow = z.object({
  id: z.string(),
  name: z.string(),
  changes: z.array(ValueChange),
  warnings: z.array(BulkWarning),
  reason: z.optional(BulkReason),
});
export type BulkRow = z.infer<typeof BulkRow>;

/** The preview of a change, with one page of its rows. Refused rows come first, then doubted prices. */
export const bulkPreview = {
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The number of products whose price changes by more than a factor of three. */
  doubted: z.int(),
  rows: z.array(BulkRow),
  page: z.int(),
  pages: z.int(),
};

/** The result of a change or its undo. `refused` names at most 50 products. */
export const bulkResult = {
  done: z.int(),
  refusedTotal: z.int(),
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: BulkReason })),
};
