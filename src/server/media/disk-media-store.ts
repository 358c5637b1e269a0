import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenditionType } from '#domain/picture.ts';
import type { Log } from '../app-deps.ts';
import { describeMaster, type Master, toMaster } from './master.ts';
import type { MediaStore, StoredPicture } from './media-store.ts';
import { makeRendition, renditionsOf, widthsOf } from './rendition.ts';
import { RenditionQueue } from './rendition-queue.ts';
import { createSingleFlight } from './single-flight.ts';
import { writeAtomically } from './write-atomically.ts';

const AT_ONCE = 2;
// Long beside the 80 ms of one rendition, so that visitors of a shop on two cores do not notice.
const PAUSE_BETWEEN = 150;
const masterName = /^([0-9a-f]{24})\.webp$/;

type Bytes = Uint8Array<ArrayBuffer>;

interface DiskMediaOptions {
  log: Log;
  /** Between old renditions made in the background, in milliseconds. */
  pauseBetween?: number;
}

/** Opens a folder of pictures and makes it when it is missing. */
export async function openDiskMediaStore(folder: string, options: DiskMediaOptions): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  return new DiskMediaStore(folder, options);
}

/** Pictures as files: `{hash}.webp` is a master, `{hash}-{width}.avif` and `.webp` are its renditions. */
class DiskMediaStore implements MediaStore {
  readonly #folder: string;
  readonly #queue: RenditionQueue;
  readonly #inFlight = createSingleFlight<Bytes | undefined>(AT_ONCE);
  readonly #masterWidths = new Map<string, number>();

  constructor(folder: string, { log, pauseBetween = PAUSE_BETWEEN }: DiskMediaOptions) {
    this.#folder = folder;
    this.#queue = new RenditionQueue(({ hash, width, type }) => this.readRendition(hash, width, type), {
      pauseBetween,
      report: (problem) => log('A rendition of a picture cannot be made', problem),
    });
  }

  async addMaster(file: string): Promise<StoredPicture> {
    return await this.#keep(await describeMaster(await readFile(file)));
  }

  async addUpload(bytes: Uint8Array): Promise<StoredPicture> {
    const picture = await this.#keep(await toMaster(bytes));
    this.#queue.addFresh(renditionsOf(picture.width).map((rendition) => ({ hash: picture.hash, ...rendition })));
    return picture;
  }

  async readRendition(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const masterWidth = await this.#masterWidth(hash);
    if (masterWidth === undefined || !widthsOf(masterWidth).includes(width)) return undefined;
    const name = `${hash}-${width}.${type}`;
    return (await this.#read(name)) ?? (await this.#inFlight(name, () => this.#make(hash, width, type)));
  }

  async makeMissing(): Promise<void> {
    const names = new Set(await readdir(this.#folder));
    for (const hash of [...names].flatMap((name) => masterName.exec(name)?.[1] ?? [])) {
      const renditions = renditionsOf((await this.#masterWidth(hash)) ?? 0);
      const missing = renditions.filter(({ width, type }) => !names.has(`${hash}-${width}.${type}`));
      this.#queue.addOld(missing.map((rendition) => ({ hash, ...rendition })));
    }
  }

  whenIdle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  close(): Promise<void> {
    return this.#queue.stop();
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
