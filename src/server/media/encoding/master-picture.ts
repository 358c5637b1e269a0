/** A stored picture. The hash of its master is its name. Width and height are the master's, in pixels. */
export interface StoredPicture {
  hash: string;
  width: number;
  height: number;
}

/** The bytes of a master with its description. */
export interface Master extends StoredPicture {
  bytes: Uint8Array;
}

/** The upload is not a JPEG, PNG, WebP or AVIF picture of reasonable size. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** The maximum number of megapixels of an upload, because decoding more takes too much memory. */
export const MAX_MEGAPIXELS = 60;

/** The upload has more pixels than that. */
export class TooManyPixels extends NotAPicture {
  readonly megapixels: number;

  constructor(megapixels: number) {
    super(`${megapixels} megapixels`);
    this.megapixels = megapixels;
  }
}
