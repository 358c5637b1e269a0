import { createBackup } from '#server/services/backup/create-backup.ts';
import { exitOnStartError } from '#server/platform/process/start-problems.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** `npm run backup`: copies database and pictures into a new folder of BACKUP_DIR, while the shop may run. */
async function backUp(): Promise<void> {
  const { folder, pictures } = await createBackup(readSettings(readEnvironment()), new Date());
  console.log(`Backup: ${folder} (database and ${pictures} picture files)`);
}

await backUp().catch(exitOnStartError);
