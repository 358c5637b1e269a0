import { withChosenBackup } from '#server/services/backup/choose-backup.ts';
import { restoreBackup } from '#server/services/backup/restore-backup.ts';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** `npm run restore -- <name or folder>`: puts a backup back; the shop must not run. */
async function restore(given: string | undefined): Promise<void> {
  const settings = readSettings(readEnvironment());
  const { createdAt, aside } = await withChosenBackup(settings, given, (folder) =>
    restoreBackup(settings, folder, new Date()),
  );
  console.log(`Restored: the shop as it was at ${createdAt}`);
  if (aside) console.log(`The data that were there before: ${aside}`);
}

await restore(process.argv[2]).catch(exitOnStartError);
