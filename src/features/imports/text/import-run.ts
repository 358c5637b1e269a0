import type { ImportProgress } from '../contract/import-progress.ts';

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

/** The progress and result of an import: English, as the rest of the seller's area (spec 2). */
export const importRunTexts = {
  states: {
    running: (file: string) => `Importing ${file}...`,
    done: (file: string) => `Last import: ${file}`,
    undoing: (file: string) => `Undoing the import of ${file}...`,
    undone: (file: string) => `The import of ${file} is undone.`,
  } satisfies Record<ImportProgress['state'], (file: string) => string>,
  progress: (done: number, total: number) => `${done} of ${total} rows`,
  imported: ({ added, changed, refused }: Pick<ImportProgress, 'added' | 'changed' | 'refused'>) =>
    `${added} added, ${changed} changed${refused > 0 ? `, ${refused} left out` : ''}.`,
  undone: ({ undone, kept }: Pick<ImportProgress, 'undone' | 'kept'>) =>
    `${products(undone)} undone${kept > 0 ? `, ${kept} kept` : ''}.`,
  leave: 'You can leave this page. The import continues in the shop.',
  stale: 'The shop cannot be reached. The import continues there, and its progress shows again with the connection.',
  report: 'Download the report',
  undo: 'Undo import',
  undoHint: 'Removes the added products, and restores the changed ones. Ordered products stay.',
  undoFailed: 'The import could not be undone. Try again.',
  product: 'Product',
} as const;
