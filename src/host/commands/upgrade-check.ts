import { openExistingShop } from '#server/open-existing-shop.ts';
import { pendingMigrations } from '#server/platform/database/migrations/migrate.ts';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { NoScratchDatabase } from '#server/services/backup/scratch-database.ts';
import { tryUpgrade } from '#server/services/backup/try-upgrade.ts';
import { upgradeCheck as text } from '#text/system/upgrade-check.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings, type Settings } from '../settings.ts';

/** `npm run upgrade-check`: says what the start of this version would do to the shop's tables, by doing it to a copy. */
async function checkUpgrade(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const pending = await findPending(settings);
  if (pending.length === 0) return console.log(text.none);
  console.log(text.pending(pending.length));
  try {
    const { steps, rows, fewer } = await tryUpgrade(settings);
    for (const { name, milliseconds } of steps) console.log(text.step(name, Math.round(milliseconds)));
    for (const { table, before, after } of fewer) console.log(text.fewer(table, before, after));
    const all = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    console.log(text.passed(rows, Math.round(all)));
  } catch (error) {
    if (!(error instanceof NoScratchDatabase)) throw error;
    for (const name of pending) console.log(text.untried(name));
    throw error;
  }
}

async function findPending(settings: Settings): Promise<string[]> {
  const database = await openExistingShop(settings);
  try {
    return await pendingMigrations(database);
  } finally {
    await database.db.destroy();
  }
}

await checkUpgrade().catch(exitOnStartError);
