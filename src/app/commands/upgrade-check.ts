import { openExistingShop } from '../api/open-existing-shop.ts';
import { pendingMigrations } from '#server/database/migrations/migrate.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { NoScratchDatabase } from '#server/backup/scratch-database.ts';
import { tryUpgrade, type UpgradeTrial } from '#server/backup/try-upgrade.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings, type Settings } from '../settings.ts';

/** `npm run upgrade-check`: shows what the start of this version would do to the shop's tables. It tries the migrations on a copy. */
async function checkUpgrade(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const pending = await findPending(settings);
  if (pending.length === 0)
    return console.log('The tables are up to date: this version does not change them when it starts.');
  const count = pending.length === 1 ? 'one migration' : `${pending.length} migrations`;
  console.log(`This version runs ${count} when it starts. Tested on a copy:`);
  try {
    tell(await tryUpgrade(settings));
  } catch (error) {
    if (error instanceof NoScratchDatabase) console.log(`Not tested: ${pending.join(', ')}`);
    throw error;
  }
}

async function findPending(settings: Settings): Promise<string[]> {
  await using database = await openExistingShop(settings);
  return await pendingMigrations(database);
}

function tell({ steps, rows, fewer }: UpgradeTrial): void {
  const shown = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
  for (const { name, milliseconds } of steps) console.log(`  ${name.padEnd(28)}${shown(milliseconds).padStart(10)}`);
  for (const { table, before, after } of fewer)
    console.log(`  ${table} has ${after} rows afterwards and ${before} before: .github/CHANGELOG.md says why.`);
  const all = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  console.log(`All passed with ${rows} rows, in ${shown(all)}. Make a backup with "npm run backup", then start.`);
}

await checkUpgrade().catch(exitOnStartError);
