import { mkdir } from 'node:fs/promises';

/** Makes a folder, and those above it, that other users of the machine cannot enter; one that is there stays as it is. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
