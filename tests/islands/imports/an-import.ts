import type { ImportProgress } from '#features/imports/contract/import-progress.ts';

/** A finished import that has added one product. */
export const anImport: ImportProgress = {
  ...{ id: 'i', fileName: 'novos.csv', kind: 'own', state: 'done', createdAt: '2026-06-15T10:00:00.000Z' },
  ...{ total: 1, done: 1, added: 1, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0, problems: [] },
};
