import { open } from 'node:fs/promises';

/** Creates a file, or keeps an existing one, and removes the permissions of other users of the machine. */
export async function makePrivateFile(file: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.chmod(0o600);
  } finally {
    await handle.close();
  }
}
