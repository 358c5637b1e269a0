import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { NewDescription, NewProduct, Product } from './product.ts';

const queryText = z._default(z.string().check(z.trim(), z.maxLength(limits.seller.maxQueryLength)), '');

/** A product as the seller sees it; an archived one is in no list of the shop. */
export const SellerProduct = z.extend(Product, { archived: z.boolean() });
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

/**
 * POST /api/product/update: fields that are missing stay as they are; prices in euros. `pictures` are all that the
 * product has then, its own and those sent by POST /api/product/picture.
 */
export const ProductChange = z.extend(z.partial(NewProduct), {
  id: z.string(),
  // Not as in NewProduct, where missing lines are none.
  description: z.optional(NewDescription),
  weight: z.optional(weight),
});
export type ProductChange = z.infer<typeof ProductChange>;

/** POST /api/product/import: the text of a CSV file. A dry run writes nothing. */
export const ProductImport = z.object({
  csv: z.string().check(z.maxLength(limits.api.maxImportBytes)),
  dryRun: z._default(z.boolean(), false),
});

/** One thing that is wrong in an imported file; `line` counts from 1, the heading. */
export const BadImportRow = z.object({ line: z.int(), field: z.string(), message: z.string() });
export type BadImportRow = z.infer<typeof BadImportRow>;

/** What an import has done, or would do; with any bad row nothing is written. */
export const ImportResult = z.object({
  rows: z.int(),
  bad: z.array(BadImportRow),
  created: z.int(),
  updated: z.int(),
});
export type ImportResult = z.infer<typeof ImportResult>;
