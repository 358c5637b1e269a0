import { lisbonDay } from '#core/lisbon-day.ts';
import { lockProducts } from '#features/catalogue/server/product.repository.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { lockStock } from '#features/catalogue/server/stock/counting.repository.ts';
import { isPostgres } from '#server/database/is-postgres.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { findFiledProducts } from './filed-products.ts';
import { changesColumns, type PlannedRow, type WritableRow } from './planned-row.ts';
import { hasValues, replacedValues } from './stored-plan.ts';

interface Known {
  ids: readonly string[];
  /** The products whose quantity changes. */
  counted: readonly string[];
  /** The products that will no longer be counted. */
  ending?: readonly string[];
}

/**
 * Locks the known products of an import before its first write, stock before products, and returns them as they are from now on. Without the locks,
 * the import could overwrite a change that was made since it read the products, or wait for a transaction that waits for the import.
 */
export async function lockKnown(db: ShopDatabase, { ids, counted, ending }: Known): Promise<Map<string, FiledProduct>> {
  await lockStock(db, counted, ending);
  await lockProducts(db, ids);
  return await findFiledProducts(db, ids);
}

/**
 * Locks the products of planned rows, and returns the rows with the products as they are from now on. Throws product_changed if a value that a row
 * replaces was changed since the plan.
 */
export async function lockPlanned(
  db: ShopDatabase,
  rows: readonly PlannedRow[],
  time: Date,
): Promise<readonly WritableRow[]> {
  // On SQLite, no other transaction has run since the plan.
  if (!isPostgres(db)) return rows;
  const idsOf = (all: readonly PlannedRow[]) => all.flatMap(({ before }) => before?.id ?? []);
  const counted = idsOf(rows.filter(({ quantity }) => quantity !== undefined));
  const known = await lockKnown(db, { ids: idsOf(rows.filter(isChange)), counted });
  return rows.map((row) => {
    const { before } = row;
    if (!before || !isChange(row)) return row;
    const now = known.get(before.id);
    const isSame =
      now && hasValues(now, replacedValues(before, row.after), lisbonDay(time)) && now.onShelf === before.onShelf;
    if (!isSame) throw new ApiProblem('product_changed');
    return { ...row, before: now };
  });
}

const isChange = (row: PlannedRow): boolean => row.quantity !== undefined || changesColumns(row);
