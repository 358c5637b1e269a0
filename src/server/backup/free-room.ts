import { statfs } from 'node:fs/promises';
import { StartError } from '../process/start-error.ts';

/** The bytes that must stay free on the disk during a backup, because a shop without disk space cannot sell. */
const LEAST_ROOM = 128 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Throws StartError if this many more bytes would leave too little space on the disk of the backups. */
export async function expectFree(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, bytes + LEAST_ROOM];
  if (free >= needed) return;
  throw new StartError(
    `BACKUP_DIR: a backup needs ${megabytes(needed)}, but only ${megabytes(free)} are free in ${folder}.`,
  );
}
