import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { ShopDatabase } from './schema.ts';

/** A condition: the product has one of these ids. The list may exceed the number of parameters of a statement. */
export const isOneOf = (db: ShopDatabase, ids: readonly string[]): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`products.id = any(${ids})`
    : sql<boolean>`products.id in (select value from json_each(${JSON.stringify(ids)}))`;
