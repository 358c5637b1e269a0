import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from '../process/start-error.ts';

const DAY = 24 * 60 * 60_000;
const draftName = /^\..+\.(\d+)\.partial$/;

/** Creates the folder of a draft. Its name begins with a dot and contains the id of this process. Throws StartError. */
export async function makeDraftFolder(backupDir: string, name: string): Promise<string> {
  const folder = join(backupDir, `.${name}.${process.pid}.partial`);
  try {
    await makePrivateFolder(folder);
    return folder;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`BACKUP_DIR: the folder ${folder} cannot be created (${code}).`, { cause });
  }
}

/** Deletes drafts whose process has ended. Also deletes drafts older than a day, because another process may have the same id by now. */
export async function dropLostDrafts(backupDir: string): Promise<void> {
  // Before the first backup the folder does not exist.
  for (const name of await readdir(backupDir).catch(() => [])) {
    const [, pid] = draftName.exec(name) ?? [];
    if (pid === undefined) continue;
    const folder = join(backupDir, name);
    // If another process has removed the folder, its age counts as old.
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? 0);
    if (!isRunning(Number(pid)) || age > DAY) await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
