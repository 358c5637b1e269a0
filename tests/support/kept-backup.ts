import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackup } from '#server/backup/create-backup.ts';
import { folderTime, formatManifest, type Manifest, manifestName } from '#server/backup/manifest.ts';
import type { MakeBackup } from '#server/backup/nightly/make-backup.ts';

/** The backup folder of a test's shop. */
export const backupDirOf = ({ dataDir, backupDir }: { dataDir: string; backupDir?: string }): string =>
  backupDir ?? join(dataDir, 'backups');

/** Leaves a backup whose manifest alone is real. Returns its name. */
export async function keepBackup(
  settings: Parameters<typeof backupDirOf>[0],
  createdAt: Date,
  changes: Partial<Manifest> = {},
): Promise<string> {
  const name = folderTime(createdAt);
  const folder = join(backupDirOf(settings), name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'shop.db'), 'a database');
  const made = createdAt.toISOString();
  const manifest: Manifest = { format: 1, createdAt: made, database: 'sqlite', pictures: 0, triedAt: made, ...changes };
  await writeFile(join(folder, manifestName), formatManifest(manifest));
  return name;
}

/** Makes the nightly backup in the test's own process, which saves starting another one. */
export const makeBackupHere: MakeBackup = async (settings, now) =>
  void (await createBackup(settings, now, { isNightly: true }));
