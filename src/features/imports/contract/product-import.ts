import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';

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
