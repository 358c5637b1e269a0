import { openBackupPlace } from '../open-backup-place.ts';
import type { BackupDeps } from './keep-backups.ts';

/** The files of a complete backup; undefined if there is none with this name. */
export async function findBackup({ settings }: BackupDeps, name: string) {
  const place = await openBackupPlace(settings);
  for await (const kept of place.list()) {
    if (kept.name === name) return { createdAt: kept.createdAt, files: await place.files(name) };
  }
  return undefined;
}
