import { type RawBuilder, sql } from 'kysely';
import { fold } from '#domain/product-search.ts';

/** Whether a column of folded text contains what a person has typed, in whatever case and accents. */
export const containing = (column: string | RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${`%${escaped(fold(typed.trim()))}%`} escape '\\'`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
