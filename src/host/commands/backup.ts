import { openExistingShop } from '#server/open-existing-shop.ts';
import { pendingMigrations } from '#server/platform/database/migrations/migrate.ts';
import { noteUpkeep } from '#server/platform/database/upkeep.repository.ts';
import { createBackup } from '#server/services/backup/create-backup.ts';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings, type Settings } from '../settings.ts';

/** `npm run backup`: copies database and pictures to where backups lie, while the shop may run, and tries the copy. */
async function backUp(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const now = new Date();
  const { folder, pictures, damaged, counts } = await createBackup(settings, now);
  console.log(`Backup: ${folder} (database and ${pictures} picture files)`);
  if (damaged)
    console.log(`Not in it: ${damaged} pictures that are damaged. Upload them again under /seller/product-list`);
  if (counts)
    console.log(`Tried: it holds ${counts.orders} orders, ${counts.products} products, ${counts.users} customers`);
  await tellShop(settings, now);
}

/** Tells the shop of the backup in its database, since one in a bucket leaves no folder. */
async function tellShop(settings: Settings, now: Date): Promise<void> {
  const database = await openExistingShop(settings);
  try {
    // A database that is not migrated yet may have no table for it.
    if ((await pendingMigrations(database)).length === 0) await noteUpkeep(database.db, 'backup', now);
  } finally {
    await database.db.destroy();
  }
}

await backUp().catch(exitOnStartError);
