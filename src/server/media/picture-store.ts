import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { RenditionType } from '#core/picture/picture.ts';
import type { Log } from '../log/log.ts';
import type { Master, StoredPicture } from './encoding/master-picture.ts';
import { pictureEncoder } from './encoding/picture-encoder.ts';
import { createLostPictures, type LostPictures } from './lost-pictures.ts';
import type { Bytes, PictureFiles } from './picture-files.ts';
import { missingRenditions } from './missing-renditions.ts';
import { createRenditionQueue, type RenditionJob } from './rendition-queue.ts';
import { hasRendition, renditionsOf } from './rendition.ts';
import { isWholeMaster, isWholeRendition } from './whole-picture.ts';

const AT_ONCE = 2;
// Milliseconds. Long compared to the 80 ms of one rendition, so that visitors of a shop on two cores do not notice.
const PAUSE_BETWEEN = 150;
// Milliseconds that a request waits until its new rendition is saved.
const SAVING = 1_000;

interface Options {
  log: Log;
  /** Milliseconds between old renditions that are created in the background. */
  pauseBetween?: number;
}

/**
 * A store of pictures on disk or in a bucket: `{hash}.webp` is a master, `{hash}-{width}.avif` and `.webp` are its renditions. It creates them
 * in the background, or immediately if one is requested earlier.
 */
export class PictureStore {
  readonly #files: PictureFiles;
  readonly #queue: ReturnType<typeof createRenditionQueue>;
  readonly #inFlight = createSingleFlight<Bytes | undefined>(AT_ONCE);
  /** Renditions whose saving takes long, with the end of the saving. */
  readonly #unsaved = new Map<string, { bytes: Bytes; saving: Promise<void> }>();
  readonly #masters = new Map<string, StoredPicture>();
  readonly #lost: LostPictures;
  readonly #log: Log;

  constructor(files: PictureFiles, { log, pauseBetween = PAUSE_BETWEEN }: Options) {
    this.#files = files;
    this.#lost = createLostPictures(files);
    this.#log = log;
    this.#queue = createRenditionQueue(({ hash, width, type }) => this.readRendition(hash, width, type), {
      pauseBetween,
      findOld: () => this.#findMissing(),
      report: (problem) => log('A rendition of a picture cannot be created', problem),
    });
  }

  /** Stores a file that is already a master. makeMissing creates its renditions. */
  async addMaster(file: string): Promise<StoredPicture> {
    return await this.#keep(await pictureEncoder.describeMaster(await readFile(file)));
  }

  /** Decodes an upload into a master without metadata, without storing it. Throws NotAPicture. */
  decode(upload: Uint8Array): Promise<Master> {
    return pictureEncoder.toMaster(upload);
  }

  /** Stores a decoded master and queues its renditions. */
  async keep(master: Master): Promise<StoredPicture> {
    const picture = await this.#keep(master);
    this.#queue.addFresh(renditionsOf(picture.width).map((rendition) => ({ hash: picture.hash, ...rendition })));
    return picture;
  }

  /** Stores a decoded master. A rendition is created when it is first requested, or by makeMissing. */
  keepForLater(master: Master): Promise<StoredPicture> {
    return this.#keep(master);
  }

  /** The description of a master; undefined if it is missing or damaged. */
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

  /** A rendition of an existing master; undefined if there is no such rendition. */
  async readRendition(hash: string, width: number, type: RenditionType): Promise<Bytes | undefined> {
    const name = `${hash}-${width}.${type}`;
    const unsaved = this.#unsaved.get(name);
    if (unsaved) return unsaved.bytes;
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

  /** Finds and creates missing renditions in the background, one picture after the other, with pauses. A failure is logged. */
  makeMissing(): void {
    this.#queue.addOld();
  }

  /** Resolves when no rendition is waiting. */
  async whenIdle(): Promise<void> {
    await this.#queue.whenIdle();
    await this.#whenSaved();
  }

  /** Stops creating renditions. The next start creates the missing ones. */
  async close(): Promise<void> {
    await this.#queue.stop();
    await this.#whenSaved();
  }

  async *#findMissing(): AsyncGenerator<RenditionJob> {
    const report = (hash: string, problem: unknown) => this.#log(`A picture cannot be read: ${hash}`, problem);
    try {
      yield* missingRenditions({ files: this.#files, describe: (hash) => this.describe(hash), report });
    } catch (problem) {
      this.#log('The pictures cannot be listed', problem);
    }
  }

  async #keep({ bytes, ...picture }: Master): Promise<StoredPicture> {
    await this.#files.write(`${picture.hash}.webp`, bytes);
    this.#masters.set(picture.hash, picture);
    this.#lost.remember(picture.hash, bytes.length);
    return picture;
  }

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
    const bytes = new Uint8Array(await pictureEncoder.makeRendition(master, width, type));
    await this.#save(`${hash}-${width}.${type}`, bytes);
    return bytes;
  }

  /** Saves a rendition. If the bucket takes long or fails, the visitor gets the rendition anyway. */
  async #save(name: string, bytes: Bytes): Promise<void> {
    const saving = this.#files
      .write(name, bytes)
      .catch((problem: unknown) => this.#log('A rendition of a picture cannot be saved', problem))
      .finally(() => this.#unsaved.delete(name));
    this.#unsaved.set(name, { bytes, saving });
    await Promise.race([saving, pause(SAVING, undefined, { ref: false })]);
  }

  async #whenSaved(): Promise<void> {
    await Promise.all([...this.#unsaved.values()].map(({ saving }) => saving));
  }
}

/** Runs at most `slots` jobs in parallel. Simultaneous calls with the same key share one job. */
function createSingleFlight<Result>(slots: number) {
  const running = new Map<string, Promise<Result>>();
  const limit = pLimit(slots);
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key);
    if (current) return current;
    const started = limit(work).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
