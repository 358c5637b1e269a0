import type { RenditionType } from '#domain/picture.ts';
import type { Master, StoredPicture } from './encoding/master-picture.ts';

/** Where pictures live. Renditions are made in the background, one that is asked for before that at once. */
export interface MediaStore {
  /** Decodes an upload into a master without metadata, which is not kept yet. Throws NotAPicture. */
  decode(upload: Uint8Array): Promise<Master>;
  /** Keeps a decoded master and has its renditions made. */
  keep(master: Master): Promise<StoredPicture>;
  /** Keeps a file that is a finished master already; its renditions come with makeMissing. */
  addMaster(file: string): Promise<StoredPicture>;
  /** What is known of a master; undefined if it is missing or damaged. */
  describe(hash: string): Promise<StoredPicture | undefined>;
  /** Which of these pictures have no master, or a damaged one. */
  findLost(hashes: Iterable<string>): Promise<Set<string>>;
  /** A rendition of a known master; undefined when there is no such thing. */
  readRendition(hash: string, width: number, type: RenditionType): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Has missing renditions looked for and made in the background, with pauses; a picture that fails is logged. */
  makeMissing(): void;
  /** Resolves when no rendition is left to be made. */
  whenIdle(): Promise<void>;
  /** Stops the making of renditions; those that are missing are made after the next start. */
  close(): Promise<void>;
}
