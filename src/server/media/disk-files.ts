import { access, constants, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesAway } from '../files/files-away.ts';
import { closePrivateFolder } from '../files/private-folder.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { PictureFiles } from './picture-files.ts';

/** Opens the files of a folder and creates the folder if it is missing. */
export async function openDiskFiles(folder: string): Promise<PictureFiles> {
  await closePrivateFolder(folder);
  const orAway = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((cause: unknown) => {
      throw new FilesAway(`The folder ${folder}`, cause);
    });
  const names = async () => (await readdir(folder)).filter((name) => !name.endsWith('.tmp'));
  const sizeOf = (name: string) => stat(join(folder, name)).then(({ size }) => [[name, size] as const], noneIfMissing);
  return {
    expectThere: () => orAway(access(folder, constants.R_OK | constants.W_OK | constants.X_OK)),
    read: (name) => orAway(readFile(join(folder, name)).then((bytes) => new Uint8Array(bytes), undefinedIfMissing)),
    write: (name, bytes) => orAway(writeAtomically(join(folder, name), bytes)),
    remove: (name) => orAway(rm(join(folder, name), { force: true })),
    names: () => orAway(names()),
    sizes: () => orAway(names().then(async (all) => new Map((await Promise.all(all.map(sizeOf))).flat()))),
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A file may have been removed since the names were listed. */
function noneIfMissing(error: NodeJS.ErrnoException): [] {
  undefinedIfMissing(error);
  return [];
}
