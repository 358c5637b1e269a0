import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { flushFolder } from './flush.ts';

const OTHERS = 0o077;

/** Creates a folder and its missing parents so that other users of the machine cannot enter them. An existing folder keeps its permissions. */
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

/** The same, but also removes other users' permissions from an existing folder of this process's user. */
export async function closePrivateFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  const { mode, uid } = await stat(folder);
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) await chmod(folder, mode & 0o7700);
}

/** Creates a file, or keeps an existing one, and removes the permissions of other users of the machine. */
export async function makePrivateFile(file: string): Promise<void> {
  await using handle = await open(file, 'a', 0o600);
  await handle.chmod(0o600);
}
