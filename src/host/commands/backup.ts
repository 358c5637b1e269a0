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
  const { folder, pictures, counts } = await createBackup(settings, now);
  console.log(`Backup: ${folder} (database and ${pictures} picture files)`);
  if (counts)
    console.log(`Tried: it holds ${counts.orders} orders, ${counts.products} products, ${counts.users} customers`);
  await tellShop(settings, now);
}

/** So that the shop knows of it where no folder tells. */
async function tellShop(settings: Settings, now: Date): Promise<void> {
  const database = await openExistingShop(settings);
  try {
    // One that is still to be brought up to date may have no room for notes.
    if ((await pendingMigrations(database)).length === 0) await noteUpkeep(database.db, 'backup', now);
  } finally {
    await database.db.destroy();
  }
}

await backUp().catch(exitOnStartError);
