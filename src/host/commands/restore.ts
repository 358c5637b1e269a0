import { chooseBackup, restoreBackup } from '#server/services/backup/restore-backup.ts';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** `npm run restore -- <name or folder>`: puts a backup back; the shop must not run. */
async function restore(given: string | undefined): Promise<void> {
  const settings = readSettings(readEnvironment());
  const folder = await chooseBackup(settings.backupDir, given);
  const { createdAt, aside } = await restoreBackup(settings, folder, new Date());
  console.log(`Restored: the shop as it was at ${createdAt}`);
  if (aside) console.log(`The data that were there before: ${aside}`);
}

await restore(process.argv[2]).catch(exitOnStartError);
