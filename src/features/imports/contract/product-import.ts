import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { FileNote } from './file-notes.ts';

const heading = z.string().check(z.maxLength(500));
/** The column for each heading. Other names than those of `FileColumn` are ignored. */
export const ImportMapping = z.record(heading, z.string().check(z.maxLength(40)));
export type ImportMapping = z.infer<typeof ImportMapping>;

const ImportAnswers = z.record(z.string().check(z.maxLength(10)), z.enum(['same', 'new']));
export type ImportAnswers = z.infer<typeof ImportAnswers>;

const shownImportRows = ['new', 'changed', 'unchanged', 'asked'] as const;

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
  /** Additive: further files that belong to the first, such as the combinations of products. */
  more: z.optional(z.array(z.string().check(z.maxLength(limits.api.maxImportBytes))).check(z.maxLength(4))),
  /** Additive: the names of the files, for the places of lines. */
  names: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))),
  /** Additive: the column of each heading, for a file with unknown headings. */
  mapping: z.optional(ImportMapping),
  /** Additive: by line, whether the product of the same name is the same product. Without it, such rows are refused. */
  answers: z.optional(ImportAnswers),
  /** Additive: the rows of the page. Without it, the rows with an effect or a warning. */
  show: z.optional(z.enum(shownImportRows)),
});

export type SentImport = z.output<typeof ProductImport>;

/** One of several files. Their lines are counted together; `before` is the number of lines before the file. */
export const ImportedFile = z.object({ name: z.string(), before: z.int() });
export type ImportedFile = z.infer<typeof ImportedFile>;

/** An error in an imported file. `line` counts from 1, the heading. */
export const BadImportRow = z.object({ line: z.int(), field: z.string(), message: z.string() });
export type BadImportRow = z.infer<typeof BadImportRow>;

/** A warning about a valid row. The last three concern the price (`doubted`). */
const importWarnings = [
  'no_picture',
  'pictures_left_out',
  'unknown_category',
  'free',
  'much_higher',
  'much_lower',
] as const;
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
  /** Additive: the product was found by its name alone. Whether the seller has said that it is the same. */
  asked: z.optional(z.enum(['open', 'same', 'new'])),
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
  /** Additive: the kind of the file (`FileKind`) and its headings. */
  kind: z.optional(z.string()),
  headings: z.optional(z.array(z.string())),
  /** Additive: the columns that the headings seem to have, for a file with unknown headings. */
  guess: z.optional(z.record(z.string(), z.string())),
  /** Additive: whether the seller chose these columns for an earlier file with the same headings. */
  isRemembered: z.optional(z.boolean()),
  /** Additive: the first values of each heading, for a file with unknown headings. */
  samples: z.optional(z.array(z.array(z.string()))),
  /** Additive: the number of lines that are part of other rows, such as further pictures of a product. */
  merged: z.optional(z.int()),
  notes: z.optional(z.array(FileNote)),
  /** Additive: the files of an import of several files. */
  files: z.optional(z.array(ImportedFile)),
  unchanged: z.optional(z.int()),
  /** Additive: the number of rows found by their name alone, and how many of them the seller has to answer. */
  asked: z.optional(z.int()),
  open: z.optional(z.int()),
  /** One page of the valid rows with an effect or a warning, if the call requests a page. Rows with a doubted price come first. */
  changes: z.optional(z.object({ rows: z.array(ImportedRow), total: z.int(), page: z.int(), pages: z.int() })),
});
export type ImportResult = z.infer<typeof ImportResult>;
