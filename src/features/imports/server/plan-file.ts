import { createHash } from 'node:crypto';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { findPlannedOffers } from '#features/catalogue/server/offers/planned-offer.repository.ts';
import { type FiledProduct, toFiled } from '#features/catalogue/server/seller/product-columns.ts';
import { findAllProducts } from '#features/catalogue/server/seller/seller-product.repository.ts';
import { getOrderedQuantities } from '#features/catalogue/server/stock/ordered-quantities.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { inTurns, mapInTurns } from '#server/process/in-turns.ts';
import { cutOf, listPage } from '#server/http/list-page.ts';
import type { BadImportRow, ImportedRow, ImportResult, SentImport } from '../contract/product-import.ts';
import { knownProducts } from './find-imported.ts';
import { findImportedKeys } from './import.repository.ts';
import { planImport } from './import-plan.ts';
import { isDoubted, shownRow } from './import-preview.ts';
import { findCrowdedProducts } from './pictures/crowded-products.ts';
import { hasEffect, type PlannedRow } from './planned-row.ts';
import { readProductRows } from './product-rows.ts';
import { type ImportFile, readImportFile } from './read-import-file.ts';

/** A file with the effects that it would have on the shop now. */
export interface PlannedFile {
  file: ImportFile;
  rows: PlannedRow[];
  bad: BadImportRow[];
  shown: ImportedRow[];
  /** A hash of all effects. */
  plan: string;
}

export interface Planning {
  now: Date;
  attributeTerms: AttributeTerms;
  /** The rate of IVA that the import adds to prices without tax. */
  taxPercentage: number;
}

type Sent = Pick<SentImport, 'csv' | 'more' | 'names' | 'mapping' | 'answers'>;

/** Reads a file and plans its effects. Writes nothing. */
export async function planFile(
  db: ShopDatabase,
  sent: Sent,
  { now, attributeTerms: terms, taxPercentage }: Planning,
): Promise<PlannedFile> {
  const file = await readImportFile(sent, { taxPercentage, today: lisbonDay(now) });
  const read = await readProductRows(file.rows, terms);
  const known = await filedProducts(db);
  const source = file.kind;
  const products = await knownProducts(known, { keys: await findImportedKeys(db, source), source });
  const { answers } = sent;
  const plan = await planImport(read.products, products, { createdAt: now.toISOString(), terms, source, answers });
  const bad = [...file.bad, ...read.bad, ...plan.bad].sort((one, other) => one.line - other.line);
  const categories = new Set(known.map(({ category }) => category.toLowerCase()));
  const crowded = await findCrowdedProducts(db, plan.rows);
  const shown = await mapInTurns(plan.rows, (row) => shownRow(row, { categories, crowded }));
  return { file, rows: plan.rows, bad, shown, plan: await hashOf(shown) };
}

async function filedProducts(db: ShopDatabase): Promise<FiledProduct[]> {
  const ordered = await getOrderedQuantities(db);
  const planned = await findPlannedOffers(db);
  return await mapInTurns(await findAllProducts(db), (row) =>
    toFiled(row, { ordered: ordered.get(row.id)?.ordered, planned: planned.get(row.id) }),
  );
}

async function hashOf(rows: readonly ImportedRow[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const row of inTurns(rows)) hash.update(JSON.stringify(row));
  return hash.digest('base64url');
}

type Show = NonNullable<SentImport['show']>;

const isShown: Record<Show, (row: ImportedRow) => boolean> = {
  new: ({ does, asked }) => does === 'add' && asked === undefined,
  changed: ({ does, asked }) => does === 'change' && asked === undefined,
  unchanged: ({ does }) => does === 'nothing',
  asked: ({ asked }) => asked !== undefined,
};

/** Returns the result of a call for a planned file. `isDone`: the valid rows count, although others have problems. */
export function resultOf(
  planned: PlannedFile,
  { page, show, isDone }: Pick<SentImport, 'page' | 'show'> & { isDone: boolean },
) {
  const { file, rows, bad, shown, plan } = planned;
  const isCounted = ({ asked }: PlannedRow) => asked !== 'open';
  const created = rows.filter((row) => row.added && isCounted(row)).length;
  const updated = rows.filter((row) => !row.added && hasEffect(row) && isCounted(row)).length;
  const result: ImportResult = {
    rows: file.total,
    bad: [...bad],
    created: isDone ? created : 0,
    updated: isDone ? updated : 0,
    good: rows.length,
    warned: shown.filter(({ warnings }) => warnings.length > 0).length,
    doubted: shown.filter(isDoubted).length,
    plan,
    kind: file.kind,
    headings: [...file.headings],
    notes: file.notes.map(({ id, lines }) => ({ id, lines: [...lines] })),
    merged: file.merged,
    ...(file.files.length > 0 && { files: [...file.files] }),
    ...(isUnknown(file) && { samples: [...file.samples] }),
    unchanged: shown.filter(isShown.unchanged).length,
    asked: shown.filter(isShown.asked).length,
    open: shown.filter(({ asked }) => asked === 'open').length,
  };
  return page === undefined ? result : { ...result, changes: pageOf(shown, page, show) };
}

const isUnknown = ({ kind }: ImportFile): boolean => kind === 'unknown' || kind === 'mapped';

function pageOf(shown: readonly ImportedRow[], wanted: number, show: Show | undefined) {
  const isWanted = show
    ? isShown[show]
    : ({ does, warnings }: ImportedRow) => does !== 'nothing' || warnings.length > 0;
  const rows = shown.filter(isWanted).toSorted((one, other) => Number(isDoubted(other)) - Number(isDoubted(one)));
  const page = listPage(rows.length, wanted);
  const { limit, offset } = cutOf(page);
  return { rows: rows.slice(offset, offset + limit), ...page };
}
