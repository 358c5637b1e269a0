import { access, constants, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closePrivateFolder } from '#server/platform/files/private-folder.ts';
import { writeAtomically } from '#server/platform/files/write-atomically.ts';
import type { PictureFiles } from './picture-files.ts';

/** Files of a folder, which is made when it is missing. */
export async function openDiskFiles(folder: string): Promise<PictureFiles> {
  await closePrivateFolder(folder);
  return {
    expectThere: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: (name, bytes) => writeAtomically(join(folder, name), bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    names: async () => (await readdir(folder)).filter((name) => !name.endsWith('.tmp')),
  };
}
