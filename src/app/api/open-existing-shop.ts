import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expectTables, hasTables } from './data-loss-guard.ts';
import type { DatabaseSettings, OpenDatabase } from '#server/database/database.ts';
import { expectNotNewer } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { StartError } from '#server/process/start-error.ts';

/** Opens the database of a shop that has been started before, running or not. It never creates one. Throws StartError. */
export async function openExistingShop(settings: DatabaseSettings): Promise<OpenDatabase> {
  const file = join(settings.dataDir, 'shop.db');
  // An unreadable file is reported as missing.
  if (settings.databaseUrl === undefined && !(await stat(file).catch(() => undefined))?.size) {
    throw new StartError(`DATA_DIR: there is no database ${file}. Set DATA_DIR as it is set for the shop.`);
  }
  const database = await openDatabase(settings);
  try {
    await expectTables(database, settings);
    await expectNotNewer(database);
    if (await hasTables(database)) return database;
    throw new StartError(`${database.description} holds no shop yet. Start the shop once by "npm start".`);
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}
