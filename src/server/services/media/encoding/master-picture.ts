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

/** How many million pixels an upload may have: to decode more takes too much memory. */
export const MAX_MEGAPIXELS = 60;

/** An upload with more pixels than that. */
export class TooManyPixels extends NotAPicture {
  readonly megapixels: number;

  constructor(megapixels: number) {
    super(`${megapixels} megapixels`);
    this.megapixels = megapixels;
  }
}
