import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsIn } from '../database/migrations/migrate.ts';
import { StartError } from '../process/start-error.ts';
import type { BackupFile } from './backup-place.ts';
import { backupFiles, type BackupCounts } from './manifest.ts';
import { readDump } from './postgres-programs.ts';
import { inScratchDatabase, NoScratchDatabase } from './scratch-database.ts';
import { countIn } from './shop-counts.ts';
import { noteSecrets, type SecretNote } from './note-secrets.ts';
import { sumOfAll, type Sums } from './sums.ts';

/** The result of a trial; empty if the database could only be read. */
export interface Tried {
  counts?: BackupCounts;
  migrations?: string[];
  secrets?: SecretNote[];
}

interface Trial {
  files: readonly BackupFile[];
  sums: Sums;
  databaseUrl: string | undefined;
  /** The parent of the scratch folder. */
  parent: string;
}

/**
 * Restores a backup into a scratch place. It compares every file with its sum, opens and checks the database, and counts
 * rows. Throws StartError with the problem.
 */
export async function tryBackup({ files, sums, databaseUrl, parent }: Trial): Promise<Tried> {
  const scratch = await mkdtemp(join(parent, 'trial-'));
  const databaseFile = databaseUrl === undefined ? backupFiles.sqlite : backupFiles.postgres;
  const byPath = new Map(files.map((file) => [file.path, file]));
  try {
    for (const [path, sum] of sums) {
      const file = byPath.get(path);
      if (!file) throw new StartError(`The backup lacks its file ${path}.`);
      const found = path === databaseFile ? await bring(file, join(scratch, path)) : await sumOfAll(file.read());
      if (found !== sum) throw new StartError(`The file ${path} of the backup differs from the copied file.`);
    }
    return await tryDatabase(scratch, databaseUrl);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Copies a file of a backup into a folder; returns its sum. */
export async function bring(file: BackupFile, target: string): Promise<string> {
  const handle = await open(target, 'w', 0o600);
  try {
    return await sumOfAll(file.read(), (chunk) => handle.appendFile(chunk));
  } finally {
    await handle.close();
  }
}

async function tryDatabase(folder: string, databaseUrl: string | undefined): Promise<Tried> {
  try {
    return await inScratchDatabase({ folder, databaseUrl }, async (database) => ({
      counts: await countIn(database),
      migrations: await migrationsIn(database),
      secrets: await noteSecrets(database),
    }));
  } catch (error) {
    if (!(error instanceof NoScratchDatabase)) throw error;
    await readDump(join(folder, backupFiles.postgres));
    return {};
  }
}
