import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from './flush.ts';

/** Writes a file all or nothing, for its readers and after a power cut. `mode` is the permissions of a new file. */
export async function writeAtomically(file: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    // Flushed before the rename, because a file system may write the new name to the disk before the content.
    await writeFile(draft, bytes, { flush: true, mode });
    await rename(draft, file);
    await flushFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
