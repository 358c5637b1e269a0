import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { sellerStockFields } from './stock.ts';
import { NewDescription, NewProduct, Product } from './product.ts';

const queryText = z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), '');

/** A product as the seller sees it; an archived one is in no list of the shop. */
export const SellerProduct = z.extend(Product, {
  archived: z.boolean(),
  /** The lowest price, in euros, of the 30 days until now: what a reduction that begins now is counted from. */
  lowestNow: z.optional(z.number()),
  /** The day in Lisbon from which it will have been sold for 30 days, so that a live shop may strike a price; missing afterwards. */
  struckFrom: z.optional(z.iso.date()),
  /** Whether src/content/safety.yaml names no maker for it; a live shop does not offer it then. */
  lacksMaker: z.optional(z.boolean()),
  ...sellerStockFields,
});
export type SellerProduct = z.infer<typeof SellerProduct>;

const productSorts = ['newest', 'name', 'price', 'stock'] as const;
const stockFilters = ['all', 'in', 'out'] as const;

/** What the seller looks for; `category` empty means every one, `archived=true` shows those alone. Sorting by price goes by the offer. */
export const SellerProductQuery = z.object({
  query: queryText,
  category: queryText,
  stock: z._default(z.enum(stockFilters), 'all'),
  archived: z._default(z.enum(['true', 'false']), 'false'),
  sort: z._default(z.enum(productSorts), 'newest'),
});

export type SellerProductQuery = z.output<typeof SellerProductQuery>;

const weight = z.nullable(z.string().check(z.trim(), z.maxLength(limits.product.maxWeightLength)));

/** Values that an undo expects to find, so that it never overwrites what was changed since. */
const ExpectedValues = z.object({
  name: z.optional(z.string()),
  price: z.optional(z.number()),
  offerPrice: z.optional(z.number()),
  /** Null: the offer has no last day. */
  offerUntil: z.optional(z.nullable(z.iso.date())),
});
export type ExpectedValues = z.infer<typeof ExpectedValues>;

/**
 * POST /api/product/update: fields that are missing stay as they are; prices in euros. `pictures` are all that the
 * product has then, its own and those sent by POST /api/product/picture. `quantity` is a count of the shelf, null counts
 * no more: who does not change it leaves it away. `attributes` are all that the product has then. With `expects` the
 * call is refused as product_changed, unless the product still has these values.
 *
 * `seen` is additive: the values of the changed fields as the caller read them. When one of them has another value by
 * now, nothing is changed, and the refusal product_changed has the present values. Without `seen` nothing is compared.
 */
export const ProductChange = z.extend(z.partial(NewProduct), {
  id: z.string(),
  // Not as in NewProduct, where missing lines are none.
  description: z.optional(NewDescription),
  weight: z.optional(weight),
  expects: z.optional(ExpectedValues),
  seen: z.optional(z.record(z.string(), z.unknown())),
});
export type ProductChange = z.infer<typeof ProductChange>;

/**
 * POST /api/product/import: the text of a CSV file. A dry run writes nothing, and answers with `page` what each good row
 * does. `leaveOutBad` writes the good rows of a file that has bad ones.
 */
export const ProductImport = z.object({
  csv: z.string().check(z.maxLength(limits.api.maxImportBytes)),
  dryRun: z._default(z.boolean(), false),
  leaveOutBad: z._default(z.boolean(), false),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(limits.api.maxPage))),
  /** The same import has the same key, however often it has to be sent. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength))),
});

/** One thing that is wrong in an imported file; `line` counts from 1, the heading. */
export const BadImportRow = z.object({ line: z.int(), field: z.string(), message: z.string() });
export type BadImportRow = z.infer<typeof BadImportRow>;

/** Something about a good row that the seller may want to look at. The last three are about a price (`doubted`). */
const importWarnings = ['no_picture', 'unknown_category', 'free', 'much_higher', 'much_lower'] as const;
const ImportWarning = z.enum(importWarnings);

/** What a good row does: the columns of the file that it changes, as they were and as they will be. */
export const ImportedRow = z.object({
  line: z.int(),
  /** Null for a product that is added. */
  id: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  name: z.string(),
  does: z.enum(['add', 'change', 'nothing']),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  warnings: z.array(ImportWarning),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/**
 * What an import has done, or would do. With any bad row nothing is written, and `created` and `updated` are 0, unless
 * the call leaves bad rows out.
 */
export const ImportResult = z.object({
  rows: z.int(),
  bad: z.array(BadImportRow),
  created: z.int(),
  updated: z.int(),
  /** How many good rows there are. */
  good: z.optional(z.int()),
  warned: z.optional(z.int()),
  /** How many good rows would set a price to 0 or change one by more than a factor of three. */
  doubted: z.optional(z.int()),
  /**
   * One page of the good rows that do something or have a warning, when the call asks for one. Rows with a doubted price
   * come first.
   */
  changes: z.optional(z.object({ rows: z.array(ImportedRow), total: z.int(), page: z.int(), pages: z.int() })),
});
export type ImportResult = z.infer<typeof ImportResult>;
