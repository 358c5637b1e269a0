import type { FileNoteId } from '../contract/file-notes.ts';
import type { NewProductRow } from '#features/catalogue/server/product.repository.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';
import { type Columns, hasEffect, type PlannedRow } from './planned-row.ts';

/** The planned effect of a row as it is stored. `before` has the columns that the row changes, as they were at the preview. */
export interface StoredPlan {
  added?: NewProductRow;
  before?: Partial<Columns>;
  after: Columns;
  /** The quantity on the shelf before and after, if the row changes it. */
  quantity?: { before: number | null; after: number };
  pictures: readonly string[];
  oldPaths: readonly string[];
  key?: string;
  /** What the reading of the file has decided about the row, for the report. */
  notes?: readonly FileNoteId[];
}

export function storedPlan(row: PlannedRow, notes: readonly FileNoteId[]): StoredPlan {
  const { before, after, added, quantity, pictures, oldPaths, key } = row;
  const changed = before ? changedColumns(before, after) : after;
  return {
    ...(added && { added }),
    ...(before && { before: replacedValues(before, after) }),
    after: changed,
    ...(quantity === undefined ? {} : { quantity: { before: before?.onShelf ?? null, after: quantity } }),
    ...{ pictures, oldPaths },
    ...(key === undefined ? {} : { key }),
    ...(notes.length > 0 && { notes }),
  };
}

const changedColumns = (before: FiledProduct, after: Columns): Partial<Columns> =>
  Object.fromEntries(Object.entries(after).filter(([column, value]) => before[column as keyof Columns] !== value));

/** The values of a product that a row replaces. */
export const replacedValues = (before: FiledProduct, after: Columns): Partial<Columns> =>
  Object.fromEntries(
    Object.keys(changedColumns(before, after)).map((column) => [column, before[column as keyof Columns]]),
  );

/** Returns whether a product has these values on a day. An offer whose first day has come no longer waits. */
export const hasValues = (product: FiledProduct, { offer_from, ...values }: Partial<Columns>, today: string): boolean =>
  Object.entries(values).every(([column, value]) => product[column as keyof Columns] === value) &&
  (offer_from === undefined || product.offer_from === (offer_from !== null && offer_from > today ? offer_from : null));

/** Stored plans are our own rows of the database. */
export const readPlan = (json: string): StoredPlan => JSON.parse(json) as StoredPlan;

/** The row must be written although it changes nothing, because it names pictures, old addresses or a key. */
export const mustBeWritten = (row: PlannedRow): boolean =>
  hasEffect(row) || row.key !== undefined || row.oldPaths.length > 0 || row.pictures.length > 0;
