import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/** The columns of a shop's database that contain any of these words in any case, as `table.column`. */
export const tracesOf = (shop: TestShop, words: readonly string[]): Promise<string[]> =>
  shop.inDatabase(async (db) => {
    const found = new Set<string>();
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) {
          const text = String(value).toLowerCase();
          if (words.some((word) => text.includes(word.toLowerCase()))) found.add(`${name}.${column}`);
        }
      }
    }
    return [...found].sort();
  });
