import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { ShopDatabase } from './schema.ts';

/** Products with one of these ids, which may be more than a statement takes one by one. */
export const isOneOf = (db: ShopDatabase, ids: readonly string[]): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql<boolean>`products.id = any(${ids})`
    : sql<boolean>`products.id in (select value from json_each(${JSON.stringify(ids)}))`;
