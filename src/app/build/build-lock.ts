import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { buildsFolder, lockName } from './builds.ts';

const LOOK_AGAIN = 100;
const SQLITE_BUSY = 5;

/**
 * Waits until no other process builds the project in `root`, then locks it until the returned function is called. Two builds at the same time would
 * damage each other, because Astro writes its data to one shared place. The lock is SQLite's, so the system releases it when a process is killed.
 */
export async function takeBuildLock(root: string, signal?: AbortSignal): Promise<() => void> {
  await mkdir(buildsFolder(root), { recursive: true });
  const file = new DatabaseSync(join(buildsFolder(root), lockName), { timeout: 0 });
  try {
    while (!isTaken(file)) await pause(LOOK_AGAIN, undefined, { signal });
  } catch (error) {
    file.close();
    throw error;
  }
  return () => file.close();
}

function isTaken(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
