import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { flushFolder } from './flush.ts';

const OTHERS = 0o077;

/** Makes a folder, and those above it, that other users of the machine cannot enter; one that is there stays as it is. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // Each new folder is a name in the folder above it. A power cut may lose the name, and all files with it.
  const top = dirname(resolve(first));
  let above = resolve(folder);
  while (above !== top) {
    above = dirname(above);
    await flushFolder(above);
  }
}

/** The same, and closes one that is there already, if it is this process's own. */
export async function closePrivateFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  const { mode, uid } = await stat(folder);
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) await chmod(folder, mode & 0o7700);
}
