import { readFile } from 'node:fs/promises';
import type { RenditionType } from '#core/picture/picture.ts';
import type { Log } from '../log/log.ts';
import type { Master, StoredPicture } from './encoding/master-picture.ts';
import { pictureEncoder } from './encoding/picture-encoder.ts';
import { createLostPictures, type LostPictures } from './lost-pictures.ts';
import type { MediaStore } from './media-store.ts';
import type { Bytes, PictureFiles } from './picture-files.ts';
import { RenditionQueue } from './rendition-queue.ts';
import { hasRendition, renditionsOf } from './rendition.ts';
import { createSingleFlight } from './single-flight.ts';
import { hashOfMaster, isWholeMaster, isWholeRendition } from './whole-picture.ts';

const AT_ONCE = 2;
// Milliseconds. Long compared to the 80 ms of one rendition, so that visitors of a shop on two cores do not notice.
const PAUSE_BETWEEN = 150;

/** The options of a store of pictures. */
export interface PictureStoreOptions {
  log: Log;
  /** Milliseconds between old renditions that are created in the background. */
  pauseBetween?: number;
}

/** Creates a store of pictures on files on disk or in a bucket. */
export const createPictureStore = (files: PictureFiles, options: PictureStoreOptions): MediaStore =>
  new PictureStore(files, options);

/** Pictures as files: `{hash}.webp` is a master, `{hash}-{width}.avif` and `.webp` are its renditions. */
class PictureStore implements MediaStore {
  readonly #files: PictureFiles;
  readonly #queue: RenditionQueue;
  readonly #inFlight = createSingleFlight<Bytes | undefined>(AT_ONCE);
  readonly #masters = new Map<string, StoredPicture>();
  readonly #lost: LostPictures;
  readonly #log: Log;
  #search: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(files: PictureFiles, { log, pauseBetween = PAUSE_BETWEEN }: PictureStoreOptions) {
    this.#files = files;
    this.#lost = createLostPictures(files);
    this.#log = log;
    this.#queue = new RenditionQueue(({ hash, width, type }) => this.readRendition(hash, width, type), {
      pauseBetween,
      report: (problem) => log('A rendition of a picture cannot be created', problem),
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
    const bytes = await this.#readMaster(hash);
    if (!bytes) return undefined;
    const { width, height } = await pictureEncoder.describeMaster(bytes);
    const master = { hash, width, height };
    this.#masters.set(hash, master);
    return master;
  }

  async readRendition(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const name = `${hash}-${width}.${type}`;
    // Before the master is read, because a rendition can be served even if its master is lost.
    const made = await this.#files.read(name);
    if (made && isWholeRendition(type, made)) return made;
    const master = await this.describe(hash);
    if (!master || !hasRendition(master.width, width, type)) return undefined;
    return await this.#inFlight(name, () => this.#make(hash, width, type));
  }

  findLost(hashes: Iterable<string>): Promise<Set<string>> {
    return this.#lost.find(hashes);
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
    const sizes = await this.#files.sizes();
    for (const hash of [...sizes.keys()].flatMap((name) => hashOfMaster(name) ?? [])) {
      if (this.#isClosed) return;
      try {
        const master = await this.describe(hash);
        const renditions = master ? renditionsOf(master.width) : [];
        const missing = renditions.filter(({ width, type }) => !sizes.get(`${hash}-${width}.${type}`));
        this.#queue.addOld(missing.map((rendition) => ({ hash, ...rendition })));
      } catch (problem) {
        this.#log(`A picture cannot be read: ${hash}`, problem);
      }
    }
  }

  async #keep({ bytes, ...picture }: Master): Promise<StoredPicture> {
    await this.#files.write(`${picture.hash}.webp`, bytes);
    this.#masters.set(picture.hash, picture);
    this.#lost.remember(picture.hash, bytes.length);
    return picture;
  }

  /** Undefined if the master is missing or damaged. */
  async #readMaster(hash: string): Promise<Bytes | undefined> {
    const bytes = await this.#files.read(`${hash}.webp`);
    if (!bytes) return undefined;
    if (isWholeMaster(hash, bytes)) {
      this.#lost.remember(hash, bytes.length);
      return bytes;
    }
    this.#log(`A picture cannot be read: ${hash} is damaged. Upload it again, or restore it from a backup`);
    return undefined;
  }

  async #make(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const master = await this.#readMaster(hash);
    if (!master) return undefined;
    const bytes = await pictureEncoder.makeRendition(master, width, type);
    await this.#files.write(`${hash}-${width}.${type}`, bytes);
    return new Uint8Array(bytes);
  }
}
