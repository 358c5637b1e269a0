import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { ImportedRow, ImportResult, ProductImport } from '../contract/product-import.ts';
import { countAgain } from '#server/database/count-again.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { cutOf, listPage } from '#server/http/list-page.ts';
import { recordPriceChange } from '#features/catalogue/server/price-change.repository.ts';
import type { ProductDeps } from '#features/catalogue/server/product-deps.ts';
import { refusingTakenSku } from '#features/catalogue/server/sku.ts';
import { getOrderedQuantities } from '#features/catalogue/server/stock/ordered-quantities.ts';
import { writeCounts } from '#features/catalogue/server/stock/write-count.ts';
import { keepImport, takeImportKey } from './import.repository.ts';
import { changesColumns, hasEffect, type ImportPlan, planImport } from './import-plan.ts';
import { isDoubted, shownRow } from './import-preview.ts';
import { type FiledProduct, toFiled } from '#features/catalogue/server/seller/product-columns.ts';
import { readProductFile } from './read-product-file.ts';
import {
  findAllProducts,
  insertProducts,
  updateProduct,
} from '#features/catalogue/server/seller/seller-product.repository.ts';

/** After so many added products, PostgreSQL needs new statistics to plan its queries well. */
const MANY = 500;

type Import = z.output<typeof ProductImport>;

/**
 * Imports a CSV file. An invalid row rejects the file, unless the call skips invalid rows. A dry run writes nothing. A repeated key returns the
 * first result. Rows without changes are not counted. Throws sku_taken, and product_changed when the
 * effects differ from those of the preview.
 */
export async function importProducts(deps: ProductDeps, sent: Import): Promise<ImportResult> {
  const key = sent.dryRun ? undefined : sent.key;
  const now = deps.now();
  const result = await refusingTakenSku(() =>
    deps.db.transaction().execute(async (transaction) => {
      const first = key === undefined ? undefined : await takeImportKey(transaction, key, now);
      if (first) return first;
      const { result, isWritten } = await importFile(transaction, sent, { now, terms: deps.attributeTerms });
      if (key !== undefined) await keepImport(transaction, key, isWritten ? result : undefined);
      return result;
    }),
  );
  if (!sent.dryRun && result.created + result.updated > 0) await deps.productsChanged();
  return result;
}

async function importFile(
  db: ShopDatabase,
  { csv, dryRun, leaveOutBad, page, plan: previewed }: Import,
  { now, terms }: { now: Date; terms: AttributeTerms },
) {
  const file = readProductFile(csv, terms);
  const known = await filedProducts(db);
  const plan = planImport(file.products, known, { createdAt: now.toISOString(), terms });
  const bad = [...file.bad, ...plan.bad].sort((one, other) => one.line - other.line);
  const isDone = bad.length === 0 || leaveOutBad;
  const isWritten = isDone && !dryRun;
  const shown = shownRows(plan, known, page);
  if (isWritten && previewed !== undefined && previewed !== shown.plan) throw new ApiProblem('product_changed');
  if (isWritten) await write(db, plan, now);
  const created = plan.rows.filter(({ added }) => added).length;
  const updated = plan.rows.filter((row) => !row.added && hasEffect(row)).length;
  const result: ImportResult = {
    rows: file.rows,
    bad,
    created: isDone ? created : 0,
    updated: isDone ? updated : 0,
    ...shown,
  };
  return { result, isWritten };
}

async function filedProducts(db: ShopDatabase): Promise<FiledProduct[]> {
  const ordered = await getOrderedQuantities(db);
  return (await findAllProducts(db)).map((row) => toFiled(row, ordered.get(row.id)?.ordered));
}

const hashOf = (rows: readonly ImportedRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url');

function shownRows({ rows }: ImportPlan, known: readonly FiledProduct[], wanted: number | undefined) {
  const categories = new Set(known.map(({ category }) => category.toLowerCase()));
  const shown = rows.map((row) => shownRow(row, categories));
  const warned = shown.filter(({ warnings }) => warnings.length > 0).length;
  const doubted = shown.filter(isDoubted).length;
  const effects = { good: rows.length, warned, doubted, plan: hashOf(shown) };
  if (wanted === undefined) return effects;
  const worthIt = shown
    .filter(({ does, warnings }) => does !== 'nothing' || warnings.length > 0)
    .toSorted((one, other) => Number(isDoubted(other)) - Number(isDoubted(one)));
  const page = listPage(worthIt.length, wanted);
  const { limit, offset } = cutOf(page);
  return { ...effects, changes: { rows: worthIt.slice(offset, offset + limit), ...page } };
}

/** Writes the stock of known products first. Orders then never wait for a product's row, so that no deadlock can occur. */
async function write(db: ShopDatabase, { rows }: ImportPlan, now: Date): Promise<void> {
  const countsOf = (isAdded: boolean) =>
    new Map(
      rows.flatMap(({ before, added, quantity }) => {
        const id = isAdded ? added?.id : before?.id;
        return id === undefined || quantity === undefined ? [] : [[id, quantity] as const];
      }),
    );
  await writeCounts(db, countsOf(false), 'import', now);
  const added = rows.flatMap((row) => row.added ?? []);
  await insertProducts(db, added);
  await writeCounts(db, countsOf(true), 'import', now);
  if (added.length >= MANY) await countAgain(db, ['products', 'product_stock']);
  for (const row of rows) {
    const { before, after } = row;
    if (!before || !changesColumns(row)) continue;
    await recordPriceChange(db, before, await updateProduct(db, before, after), now.toISOString());
  }
}
