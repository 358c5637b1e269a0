import type { RenditionType } from '#domain/picture.ts';

/** A picture as it is kept: the hash of its master names it; width and height are the master's, in pixels. */
export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
}

/** Where pictures live. */
export interface MediaStore {
  /** Decodes an upload, keeps it as a master without metadata and makes its renditions. Throws NotAPicture. */
  addUpload(bytes: Uint8Array): Promise<StoredPicture>;
  /** Keeps a file that is a finished master already; its renditions are made later. */
  addMaster(file: string): Promise<StoredPicture>;
  /** A rendition of a known master, made now when it is missing; undefined when there is no such thing. */
  readRendition(hash: string, width: number, type: RenditionType): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Makes all missing renditions, one after the other with pauses, until `signal` stops it. */
  makeMissing(signal: AbortSignal): Promise<void>;
}

/** An upload that does not decode as a JPEG, PNG, WebP or AVIF picture of sensible size. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}
