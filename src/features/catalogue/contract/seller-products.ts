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
  /** Whether src/content/safety.yaml has no manufacturer for it. A live shop does not offer such a product. */
  lacksMaker: z.optional(z.boolean()),
  ...sellerStockFields,
});
export type SellerProduct = z.infer<typeof SellerProduct>;

const productSorts = ['newest', 'name', 'price', 'stock'] as const;
const stockFilters = ['all', 'in', 'out'] as const;

/** The seller's filters. An empty `category` matches all. `archived=true` shows only archived products. Sorting by price uses the offer price. */
export const SellerProductQuery = z.object({
  query: queryText,
  category: queryText,
  stock: z._default(z.enum(stockFilters), 'all'),
  archived: z._default(z.enum(['true', 'false']), 'false'),
  sort: z._default(z.enum(productSorts), 'newest'),
});

export type SellerProductQuery = z.output<typeof SellerProductQuery>;

const weight = z.nullable(z.string().check(z.trim(), z.maxLength(limits.product.maxWeightLength)));

/** The values that an undo expects, so that it never overwrites a later change. */
const ExpectedValues = z.object({
  name: z.optional(z.string()),
  price: z.optional(z.number()),
  offerPrice: z.optional(z.number()),
  /** Null: the offer has no last day. */
  offerUntil: z.optional(z.nullable(z.iso.date())),
});
export type ExpectedValues = z.infer<typeof ExpectedValues>;

/**
 * POST /api/product/update. Missing fields stay unchanged; prices in euros. `pictures` and `attributes` are the full new lists. `quantity` is the
 * count of the shelf; null stops counting. With `expects`, the call is refused as product_changed unless the product still has these values. `seen`
 * is additive: the changed fields as the caller read them. If one has changed since, product_changed contains the present values and nothing is
 * saved.
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

/** A dry run saves nothing. With `page`, it returns the effect of each valid row. `leaveOutBad` saves only the valid rows. */
export const ProductImport = z.object({
  csv: z.string().check(z.maxLength(limits.api.maxImportBytes)),
  dryRun: z._default(z.boolean(), false),
  leaveOutBad: z._default(z.boolean(), false),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(limits.api.maxPage))),
  /** The key identifies an import. A retry sends the same key. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength))),
  /** Additive: the `plan` of the preview. If the file has other effects by now, the call is refused as product_changed and saves nothing. */
  plan: z.optional(z.string()),
});

/** An error in an imported file. `line` counts from 1, the heading. */
export const BadImportRow = z.object({ line: z.int(), field: z.string(), message: z.string() });
export type BadImportRow = z.infer<typeof BadImportRow>;

/** A warning about a valid row. The last three concern the price (`doubted`). */
const importWarnings = ['no_picture', 'unknown_category', 'free', 'much_higher', 'much_lower'] as const;
const ImportWarning = z.enum(importWarnings);

/** The effect of a valid row: the changed columns with their old and new values. */
export const ImportedRow = z.object({
  line: z.int(),
  /** Null for a new product. */
  id: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  name: z.string(),
  does: z.enum(['add', 'change', 'nothing']),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  warnings: z.array(ImportWarning),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** With any invalid row, `created` and `updated` are 0 and nothing is saved, unless the call leaves out invalid rows. */
export const ImportResult = z.object({
  rows: z.int(),
  bad: z.array(BadImportRow),
  created: z.int(),
  updated: z.int(),
  good: z.optional(z.int()),
  warned: z.optional(z.int()),
  /** The number of valid rows that set a price to 0 or change it by more than a factor of three. */
  doubted: z.optional(z.int()),
  /** Additive: a hash of all effects of the file. It changes when a product of the file changes in the shop. */
  plan: z.optional(z.string()),
  /** One page of the valid rows with an effect or a warning, if the call requests a page. Rows with a doubted price come first. */
  changes: z.optional(z.object({ rows: z.array(ImportedRow), total: z.int(), page: z.int(), pages: z.int() })),
});
export type ImportResult = z.infer<typeof ImportResult>;
