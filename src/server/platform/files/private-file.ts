import { open } from 'node:fs/promises';

/** Makes a file, empty if it is new, that other users of the machine can neither read nor write. */
export async function makePrivateFile(file: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.chmod(0o600);
  } finally {
    await handle.close();
  }
}
