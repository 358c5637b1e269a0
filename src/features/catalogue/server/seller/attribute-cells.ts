import type { AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import type { Cell } from '#server/csv/write-csv.ts';

/** Separates several ids in a written cell. */
export const ATTRIBUTE_SEPARATOR = '|';
/** The cell's word for "no value". An empty cell derives the attribute from name and description. */
export const NO_ATTRIBUTE = 'none';

export function attributeCell(value: Attributes[AttributeName]): Cell {
  if (value === undefined) return null;
  if (value === null) return NO_ATTRIBUTE;
  if (Array.isArray(value)) return value.length === 0 ? NO_ATTRIBUTE : value.join(ATTRIBUTE_SEPARATOR);
  return value;
}
