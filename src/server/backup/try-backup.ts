import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsIn } from '../database/migrations/migrate.ts';
import { StartError } from '../process/start-error.ts';
import type { OpenDatabase } from '../database/database.ts';
import { kindOf } from '../secrets/lost-secrets.ts';
import { hasEncryptedSecrets, readStoredSecrets } from '../secrets/stored-secrets.ts';
import { keyIdOf } from '../secrets/vault.ts';
import type { BackupFile } from './backup-place.ts';
import { backupFiles, type Manifest } from './manifest.ts';
import { readDump } from './postgres-programs.ts';
import { inScratchDatabase, NoScratchDatabase } from './scratch-database.ts';
import { countIn } from './shop-counts.ts';
import { sumOfAll, type Sums } from './sums.ts';

/** The result of a trial; empty if the database could only be read. */
type Tried = Pick<Manifest, 'counts' | 'migrations' | 'secrets'>;

interface Trial {
  files: readonly BackupFile[];
  sums: Sums;
  databaseUrl: string | undefined;
  parent: string;
}

/** Compares every file of a backup with its sum, restores the database into a scratch place and counts rows. Throws StartError. */
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
  await using handle = await open(target, 'w', 0o600);
  return await sumOfAll(file.read(), (chunk) => handle.appendFile(chunk));
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

/** The encrypted secrets of a database of any version. A restore can check their keys without opening the database. */
async function noteSecrets(database: OpenDatabase): Promise<Manifest['secrets']> {
  if (!(await hasEncryptedSecrets(database))) return [];
  return (await readStoredSecrets(database.db)).flatMap(({ place, stored }) => {
    const key = keyIdOf(stored);
    return key === undefined ? [] : [{ kind: kindOf(place), key }];
  });
}
