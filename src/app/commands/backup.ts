import { openExistingShop } from '../api/open-existing-shop.ts';
import { pendingMigrations } from '#server/database/migrations/migrate.ts';
import { noteUpkeep } from '#server/database/upkeep.repository.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings, type Settings } from '../settings.ts';

/** `npm run backup`: copies the database and pictures to the place of the backups and tests the copy. The shop may run meanwhile. */
async function backUp(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const now = new Date();
  const { folder, pictures, damaged, counts } = await createBackup(settings, now);
  console.log(`Backup: ${folder} (database and ${pictures} picture files)`);
  if (damaged) console.log(`Not included: ${damaged} damaged pictures. Upload them again under /seller/product-list`);
  if (counts)
    console.log(`Tested: it contains ${counts.orders} orders, ${counts.products} products, ${counts.users} customers`);
  await tellShop(settings, now);
}

/** Records the backup in the shop's database, because a backup in a bucket leaves no folder. */
async function tellShop(settings: Settings, now: Date): Promise<void> {
  await using database = await openExistingShop(settings);
  // A database without the latest migrations may lack the table.
  if ((await pendingMigrations(database)).length === 0) await noteUpkeep(database.db, 'backup', now);
}

await backUp().catch(exitOnStartError);
