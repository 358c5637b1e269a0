import type { TypedRow } from '../rules/read-row.ts';

const SEPARATOR = '|';

/** Returns the name of a row's field in the form. */
export const fieldName = (key: string, field: string): string => `${key}${SEPARATOR}${field}`;

/** Returns the typed texts of a form by row and field. */
export function typedRows(form: FormData): Map<string, TypedRow> {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of form) {
    const end = name.indexOf(SEPARATOR);
    if (end < 0 || typeof value !== 'string') continue;
    const key = name.slice(0, end);
    const row = rows.get(key) ?? {};
    row[name.slice(end + 1)] = value;
    rows.set(key, row);
  }
  return rows;
}
