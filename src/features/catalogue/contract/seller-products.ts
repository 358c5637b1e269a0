import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { sellerStockFields } from './stock.ts';
import { NewDescription, NewProduct, Product } from './product.ts';

const queryText = z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), '');

/** A product as the seller sees it. Customers do not see archived products. */
export const SellerProduct = z.extend(Product, {
  archived: z.boolean(),
  /** The lowest price, in euros, of the last 30 days. A reduction that starts now compares with it. */
  lowestNow: z.optional(z.number()),
  /** The day in Lisbon when it will have been on sale for 30 days. From then on, a live shop may strike a price. Missing afterwards. */
  struckFrom: z.optional(z.iso.date()),
  /** An offer that starts on a later day in Lisbon. Until then, `offerPrice` is the usual price. */
  plannedOffer: z.optional(
    z.object({ offerPrice: z.number(), offerFrom: z.iso.date(), offerUntil: z.optional(z.iso.date()) }),
  ),
  /** Whether src/content/makers.yaml has no manufacturer for it. A live shop does not offer such a product. */
  lacksMaker: z.optional(z.boolean()),
  ...sellerStockFields,
});
export type SellerProduct = z.infer<typeof SellerProduct>;

const productSorts = ['newest', 'name', 'price', 'stock'] as const;
/** `waiting`: the product waits for pictures of an import. `none`: it has no picture. */
const pictureFilters = ['all', 'waiting', 'none'] as const;
const stockFilters = ['all', 'in', 'out'] as const;

/** The seller's filters. An empty `category` matches all. `archived=true` shows only archived products. Sorting by price uses the offer price. */
export const SellerProductQuery = z.object({
  query: queryText,
  category: queryText,
  stock: z._default(z.enum(stockFilters), 'all'),
  archived: z._default(z.enum(['true', 'false']), 'false'),
  sort: z._default(z.enum(productSorts), 'newest'),
  pictures: z._default(z.enum(pictureFilters), 'all'),
});

export type SellerProductQuery = z.output<typeof SellerProductQuery>;

const weight = z.nullable(z.string().check(z.trim(), z.maxLength(limits.product.maxWeightLength)));

/** The values that an undo expects, so that it never overwrites a later change. */
const ExpectedValues = z.object({
  name: z.optional(z.string()),
  price: z.optional(z.number()),
  offerPrice: z.optional(z.number()),
  /** Null: the offer has no such day, or has started. */
  offerFrom: z.optional(z.nullable(z.iso.date())),
  offerUntil: z.optional(z.nullable(z.iso.date())),
});
export type ExpectedValues = z.infer<typeof ExpectedValues>;

/**
 * POST /api/product/update. Missing fields stay unchanged; prices in euros. `offerPrice` and its days are those of the waiting offer, if there is
 * one. `pictures` and `attributes` are the full new lists. `quantity` is the count of the shelf; null stops counting. With `expects`, the call is
 * refused as product_changed unless the product still has these values. `seen` is additive: the changed fields as the caller read them. If one has
 * changed since, product_changed contains the present values and nothing is saved.
 */
export const ProductChange = z.extend(z.partial(NewProduct), {
  id: z.string(),
  // Unlike NewProduct, missing lines leave the description unchanged.
  description: z.optional(NewDescription),
  weight: z.optional(weight),
  expects: z.optional(ExpectedValues),
  seen: z.optional(z.record(z.string(), z.unknown())),
});
export type ProductChange = z.infer<typeof ProductChange>;
