import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RenditionType } from '#domain/picture.ts';
import { describeMaster, type Master, toMaster } from './master.ts';
import type { MediaStore, StoredPicture } from './media-store.ts';
import { makeRendition, renditionsOf, widthsOf } from './rendition.ts';
import { createSingleFlight } from './single-flight.ts';
import { writeAtomically } from './write-atomically.ts';

const AT_ONCE = 2;
// Long beside the 80 ms of one rendition, so that visitors of a shop on two cores do not notice.
const PAUSE_BETWEEN = 150;
const masterName = /^([0-9a-f]{24})\.webp$/;

type Bytes = Uint8Array<ArrayBuffer>;

/** Opens a folder of pictures and makes it when it is missing; `pauseBetween` background renditions is in milliseconds. */
export async function openDiskMediaStore(folder: string, options: { pauseBetween?: number } = {}): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  return new DiskMediaStore(folder, options.pauseBetween ?? PAUSE_BETWEEN);
}

/** Pictures as files: `{hash}.webp` is a master, `{hash}-{width}.avif` and `.webp` are its renditions. */
class DiskMediaStore implements MediaStore {
  readonly #folder: string;
  readonly #pauseBetween: number;
  readonly #inFlight = createSingleFlight<Bytes | undefined>(AT_ONCE);
  readonly #masterWidths = new Map<string, number>();

  constructor(folder: string, pauseBetween: number) {
    this.#folder = folder;
    this.#pauseBetween = pauseBetween;
  }

  async addMaster(file: string): Promise<StoredPicture> {
    return await this.#keep(await describeMaster(await readFile(file)));
  }

  async addUpload(bytes: Uint8Array): Promise<StoredPicture> {
    const picture = await this.#keep(await toMaster(bytes));
    const renditions = renditionsOf(picture.width);
    await Promise.all(renditions.map(({ width, type }) => this.readRendition(picture.hash, width, type)));
    return picture;
  }

  async readRendition(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const masterWidth = await this.#masterWidth(hash);
    if (masterWidth === undefined || !widthsOf(masterWidth).includes(width)) return undefined;
    const name = `${hash}-${width}.${type}`;
    return (await this.#read(name)) ?? (await this.#inFlight(name, () => this.#make(hash, width, type)));
  }

  async makeMissing(signal: AbortSignal): Promise<void> {
    const names = new Set(await readdir(this.#folder));
    for (const hash of [...names].flatMap((name) => masterName.exec(name)?.[1] ?? [])) {
      for (const { width, type } of renditionsOf((await this.#masterWidth(hash)) ?? 0)) {
        if (signal.aborted) return;
        if (names.has(`${hash}-${width}.${type}`)) continue;
        await this.readRendition(hash, width, type);
        await pause(this.#pauseBetween, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async #keep({ bytes, ...picture }: Master): Promise<StoredPicture> {
    await writeAtomically(join(this.#folder, `${picture.hash}.webp`), bytes);
    this.#masterWidths.set(picture.hash, picture.width);
    return picture;
  }

  async #make(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const master = await this.#read(`${hash}.webp`);
    if (!master) return undefined;
    const bytes = await makeRendition(master, width, type);
    await writeAtomically(join(this.#folder, `${hash}-${width}.${type}`), bytes);
    return new Uint8Array(bytes);
  }

  async #masterWidth(hash: string): Promise<number | undefined> {
    const known = this.#masterWidths.get(hash);
    if (known !== undefined) return known;
    const master = await this.#read(`${hash}.webp`);
    if (!master) return undefined;
    const { width } = await describeMaster(master);
    this.#masterWidths.set(hash, width);
    return width;
  }

  async #read(name: string): Promise<Bytes | undefined> {
    try {
      return new Uint8Array(await readFile(join(this.#folder, name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
