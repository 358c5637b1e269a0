import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RenditionType } from '#domain/picture.ts';
import { describeMaster, type Master, toMaster } from './master.ts';
import type { MediaStore, StoredPicture } from './media-store.ts';
import { makeRendition, renditionsOf, widthsOf } from './rendition.ts';
import { createSingleFlight } from './single-flight.ts';
import { writeAtomically } from './write-atomically.ts';

const PAUSE_BETWEEN = 60;
const masterName = /^([0-9a-f]{24})\.webp$/;

/** Pictures as files: `{hash}.webp` is a master, `{hash}-{width}.avif` and `.webp` are its renditions. */
export async function openDiskMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  const inFlight = createSingleFlight<Uint8Array<ArrayBuffer> | undefined>(2);
  const fileOf = (name: string) => join(folder, name);
  const known = new Map<string, number>();

  const masterWidth = async (hash: string): Promise<number | undefined> => {
    const bytes = known.has(hash) ? undefined : await readIfThere(fileOf(`${hash}.webp`));
    if (bytes) known.set(hash, (await describeMaster(bytes)).width);
    return known.get(hash);
  };

  const keep = async ({ bytes, ...picture }: Master): Promise<StoredPicture> => {
    await writeAtomically(fileOf(`${picture.hash}.webp`), bytes);
    known.set(picture.hash, picture.width);
    return picture;
  };

  const readRendition = async (hash: string, width: number, type: RenditionType) => {
    const name = `${hash}-${width}.${type}`;
    const widest = await masterWidth(hash);
    if (widest === undefined || !widthsOf(widest).includes(width)) return undefined;
    const made = await readIfThere(fileOf(name));
    return made ?? (await inFlight(name, () => makeAndKeep(hash, width, type)));
  };

  const makeAndKeep = async (hash: string, width: number, type: RenditionType) => {
    const master = await readIfThere(fileOf(`${hash}.webp`));
    if (!master) return undefined;
    const bytes = await makeRendition(master, width, type);
    await writeAtomically(fileOf(`${hash}-${width}.${type}`), bytes);
    return new Uint8Array(bytes);
  };

  return {
    readRendition,
    addMaster: async (file) => await keep(await describeMaster(await readFile(file))),
    async addUpload(bytes) {
      const picture = await keep(await toMaster(bytes));
      const renditions = renditionsOf(picture.width);
      await Promise.all(renditions.map(({ width, type }) => readRendition(picture.hash, width, type)));
      return picture;
    },
    async makeMissing(signal) {
      const names = new Set(await readdir(folder));
      for (const hash of [...names].flatMap((name) => masterName.exec(name)?.[1] ?? [])) {
        for (const { width, type } of renditionsOf((await masterWidth(hash)) ?? 0)) {
          if (signal.aborted) return;
          if (names.has(`${hash}-${width}.${type}`)) continue;
          await readRendition(hash, width, type);
          await pause(PAUSE_BETWEEN, undefined, { signal, ref: false }).catch(() => undefined);
        }
      }
    },
  };
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
