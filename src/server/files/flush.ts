import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Some systems and permissions do not allow opening a folder, and some file systems cannot flush one. */
const CANNOT_FLUSH_FOLDER = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP']);
const AT_ONCE = 16;

/** Writes the content of a file from the system's memory to the disk, so that it survives a power cut. */
async function flushFile(file: string): Promise<void> {
  await using handle = await open(file, 'r');
  await handle.sync();
}

/** Writes the names in a folder to the disk: a new or renamed file may otherwise be missing after a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  await flushFile(folder).catch((error: NodeJS.ErrnoException) => {
    if (!CANNOT_FLUSH_FOLDER.has(error.code ?? '')) throw error;
  });
}

/** Flushes every file and folder below a folder, then the folder itself. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const limit = pLimit(AT_ONCE);
  const files = entries.filter((entry) => entry.isFile());
  await limit.map(files, ({ parentPath, name }) => flushFile(join(parentPath, name)));
  const folders = entries.filter((entry) => entry.isDirectory());
  await limit.map(folders, ({ parentPath, name }) => flushFolder(join(parentPath, name)));
  await flushFolder(folder);
}
