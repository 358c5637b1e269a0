import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { page } from '#core/reply.ts';

/** The kinds of files of a former shop, recognised by their headings. */
export const HistoryKindName = z.enum([
  'shopify-customers',
  'woocommerce-customers',
  'shopify-orders',
  'woocommerce-orders',
  'judgeme-reviews',
  'woocommerce-reviews',
]);
export type HistoryKindName = z.infer<typeof HistoryKindName>;

/** The legal basis of an import: GDPR, article 6(1) a, b, c and f. */
export const LegalBasis = z.enum(['contract', 'legal_obligation', 'consent', 'legitimate_interest']);
export type LegalBasis = z.infer<typeof LegalBasis>;

/** What an import does with one entry of the file: a customer, or an order with all its lines. */
export const HistoryResult = z.enum(['new', 'changed', 'unchanged', 'refused']);
export type HistoryResult = z.infer<typeof HistoryResult>;

/** An entry of the file. `name` is an e-mail or an order number; empty if the file has none. `reason` is a sentence, or empty. */
const HistoryRow = z.object({ line: z.int(), result: HistoryResult, name: z.string(), reason: z.string() });
export type HistoryRow = z.infer<typeof HistoryRow>;

const counts = { new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() };
export const HistoryCounts = z.object(counts);
export type HistoryCounts = z.infer<typeof HistoryCounts>;

const csv = z.string();
const fileName = z.string().check(z.minLength(1), z.maxLength(limits.history.maxFileNameLength));

/** `show`: the result whose entries the reply lists. */
export const HistoryPreviewRequest = z.object({
  csv,
  fileName,
  show: z._default(HistoryResult, 'refused'),
  page,
});

/** The effect of a file. `kind` is null if the shop does not know the file, and `problem` then says why. */
export const HistoryPreview = z.object({
  kind: z.nullable(HistoryKindName),
  problem: z.nullable(z.string()),
  counts: HistoryCounts,
  /** The customers that join the newsletter, because the file has their consent. */
  subscribed: z.int(),
  /** The entries of people whom the shop has deleted at their request. They count as refused. */
  deleted: z.int(),
  rows: z.array(HistoryRow),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type HistoryPreview = z.infer<typeof HistoryPreview>;

/** A repeated `key` returns the import of the first call. */
export const HistoryImportRequest = z.object({
  csv,
  fileName,
  legalBasis: LegalBasis,
  key: z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength)),
});

export const HistoryImportId = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength)),
});

/** A finished, interrupted (`endedAt` is null) or undone import. `removed` and `kept` count the entries of the undo. */
export const HistoryImport = z.object({
  id: z.string(),
  kind: HistoryKindName,
  fileName: z.string(),
  legalBasis: LegalBasis,
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  counts: HistoryCounts,
  removed: z.int(),
  kept: z.int(),
});
export type HistoryImport = z.infer<typeof HistoryImport>;
