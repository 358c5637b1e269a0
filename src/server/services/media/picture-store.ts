import { readFile } from 'node:fs/promises';
import type { RenditionType } from '#domain/picture.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Master, StoredPicture } from './encoding/master-picture.ts';
import { pictureEncoder } from './encoding/picture-encoder.ts';
import type { MediaStore } from './media-store.ts';
import type { Bytes, PictureFiles } from './picture-files.ts';
import { RenditionQueue } from './rendition-queue.ts';
import { hasRendition, renditionsOf } from './rendition.ts';
import { createSingleFlight } from './single-flight.ts';

const AT_ONCE = 2;
// Long beside the 80 ms of one rendition, so that visitors of a shop on two cores do not notice.
const PAUSE_BETWEEN = 150;
const masterName = /^([0-9a-f]{24})\.webp$/;

/** How a store of pictures works. */
export interface PictureStoreOptions {
  log: Log;
  /** Between old renditions made in the background, in milliseconds. */
  pauseBetween?: number;
}

/** A store of pictures over files on disk or in a bucket. */
export const createPictureStore = (files: PictureFiles, options: PictureStoreOptions): MediaStore =>
  new PictureStore(files, options);

/** Pictures as files: `{hash}.webp` is a master, `{hash}-{width}.avif` and `.webp` are its renditions. */
class PictureStore implements MediaStore {
  readonly #files: PictureFiles;
  readonly #queue: RenditionQueue;
  readonly #inFlight = createSingleFlight<Bytes | undefined>(AT_ONCE);
  readonly #masters = new Map<string, StoredPicture>();
  readonly #log: Log;
  #search: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(files: PictureFiles, { log, pauseBetween = PAUSE_BETWEEN }: PictureStoreOptions) {
    this.#files = files;
    this.#log = log;
    this.#queue = new RenditionQueue(({ hash, width, type }) => this.readRendition(hash, width, type), {
      pauseBetween,
      report: (problem) => log('A rendition of a picture cannot be made', problem),
    });
  }

  async addMaster(file: string): Promise<StoredPicture> {
    return await this.#keep(await pictureEncoder.describeMaster(await readFile(file)));
  }

  decode(upload: Uint8Array): Promise<Master> {
    return pictureEncoder.toMaster(upload);
  }

  async keep(master: Master): Promise<StoredPicture> {
    const picture = await this.#keep(master);
    this.#queue.addFresh(renditionsOf(picture.width).map((rendition) => ({ hash: picture.hash, ...rendition })));
    return picture;
  }

  async describe(hash: string): Promise<StoredPicture | undefined> {
    const known = this.#masters.get(hash);
    if (known) return known;
    const bytes = await this.#files.read(`${hash}.webp`);
    if (!bytes) return undefined;
    const { width, height } = await pictureEncoder.describeMaster(bytes);
    const master = { hash, width, height };
    this.#masters.set(hash, master);
    return master;
  }

  async readRendition(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const master = await this.describe(hash);
    if (!master || !hasRendition(master.width, width, type)) return undefined;
    const name = `${hash}-${width}.${type}`;
    return (await this.#files.read(name)) ?? (await this.#inFlight(name, () => this.#make(hash, width, type)));
  }

  makeMissing(): void {
    this.#search = this.#findMissing().catch((problem) => this.#log('The pictures cannot be listed', problem));
  }

  async whenIdle(): Promise<void> {
    await this.#search;
    await this.#queue.whenIdle();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#search;
    await this.#queue.stop();
  }

  async #findMissing(): Promise<void> {
    const names = new Set(await this.#files.names());
    for (const hash of [...names].flatMap((name) => masterName.exec(name)?.[1] ?? [])) {
      if (this.#isClosed) return;
      try {
        const master = await this.describe(hash);
        const renditions = master ? renditionsOf(master.width) : [];
        const missing = renditions.filter(({ width, type }) => !names.has(`${hash}-${width}.${type}`));
        this.#queue.addOld(missing.map((rendition) => ({ hash, ...rendition })));
      } catch (problem) {
        this.#log(`A picture cannot be read: ${hash}`, problem);
      }
    }
  }

  async #keep({ bytes, ...picture }: Master): Promise<StoredPicture> {
    await this.#files.write(`${picture.hash}.webp`, bytes);
    this.#masters.set(picture.hash, picture);
    return picture;
  }

  async #make(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const master = await this.#files.read(`${hash}.webp`);
    if (!master) return undefined;
    const bytes = await pictureEncoder.makeRendition(master, width, type);
    await this.#files.write(`${hash}-${width}.${type}`, bytes);
    return new Uint8Array(bytes);
  }
}
