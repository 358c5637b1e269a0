import type { RenditionType } from '#core/picture/picture.ts';
import type { Master, StoredPicture } from './encoding/master-picture.ts';

/** A store of pictures. It creates renditions in the background, or immediately if one is requested earlier. */
export interface MediaStore {
  /** Decodes an upload into a master without metadata, without storing it. Throws NotAPicture. */
  decode(upload: Uint8Array): Promise<Master>;
  /** Stores a decoded master and queues its renditions. */
  keep(master: Master): Promise<StoredPicture>;
  /** Stores a file that is already a master. makeMissing creates its renditions. */
  addMaster(file: string): Promise<StoredPicture>;
  /** The description of a master; undefined if it is missing or damaged. */
  describe(hash: string): Promise<StoredPicture | undefined>;
  /** The hashes whose master is missing or damaged. */
  findLost(hashes: Iterable<string>): Promise<Set<string>>;
  /** A rendition of an existing master; undefined if there is no such rendition. */
  readRendition(hash: string, width: number, type: RenditionType): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Finds and creates missing renditions in the background, with pauses. A failure is logged. */
  makeMissing(): void;
  /** Resolves when no rendition is waiting. */
  whenIdle(): Promise<void>;
  /** Stops creating renditions. The next start creates the missing ones. */
  close(): Promise<void>;
}
