import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Reads or changes the SQLite database of a shop that may be running. */
export function inShopDatabase<Result>(dataDir: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
