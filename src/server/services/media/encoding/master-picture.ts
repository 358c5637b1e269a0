/** A picture as it is kept: the hash of its master names it; width and height are the master's, in pixels. */
export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
}

/** A master's bytes with what is known of it. */
export interface Master extends StoredPicture {
  bytes: Uint8Array;
}

/** An upload that does not decode as a JPEG, PNG, WebP or AVIF picture of sensible size. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}
