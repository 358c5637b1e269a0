import { type RawBuilder, sql } from 'kysely';
import { fold } from '#core/strings/product-search.ts';

/** A condition: a column of folded text contains the typed text, regardless of case and accents. */
export const containing = (column: string | RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${`%${escaped(fold(typed.trim()))}%`} escape '\\'`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
