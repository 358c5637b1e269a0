import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { ImportedFile, ProductImport } from './product-import.ts';

/** POST /api/seller/import/start: the file with the seller's answers, as the preview has shown it. Rows with a problem are left out. */
export const ImportStart = z.extend(
  z.pick(ProductImport, { csv: true, more: true, names: true, mapping: true, answers: true, plan: true }),
  {
    key: z.string().check(z.minLength(1), z.maxLength(limits.stock.maxKeyLength)),
    fileName: z.string().check(z.trim(), z.maxLength(200)),
  },
);

const importStates = ['running', 'done', 'undoing', 'undone'] as const;

/** An import and its progress. `problems` are the first rows that were refused, or that an undo has kept. */
export const ImportProgress = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: z.string(),
  state: z.enum(importStates),
  total: z.int(),
  done: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  undone: z.int(),
  kept: z.int(),
  createdAt: z.string(),
  /** Additive: the files of an import of several files. */
  files: z.optional(z.array(ImportedFile)),
  problems: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const ImportId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
