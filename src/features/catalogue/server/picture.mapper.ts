import type { Picture } from '#core/picture/picture-contract.ts';
import { renditionUrl } from '#core/picture/picture.ts';
import type { StoredPicture } from '#server/media/encoding/master-picture.ts';
import { widthsOf } from '#server/media/rendition.ts';

const LISTED_WIDTH = 960;

/** A product's picture as stored in the database. */
export interface ProductPicture extends StoredPicture {
  alt: string;
}

export const toPicture = ({ hash, width, height, alt }: ProductPicture, mediaBaseUrl: string): Picture => ({
  base: `${mediaBaseUrl}/media/${hash}`,
  widths: widthsOf(width),
  width,
  height,
  alt,
});

/** Returns the hash at the end of a picture's `base`, independent of the host. */
export const hashOfBase = (base: string): string | undefined => /\/media\/([0-9a-f]{24})$/.exec(base)?.[1];

/** Returns the URL that `image` lists for a picture: its WebP at 960 px, or the next smaller width. */
export function listedUrl(picture: Picture): string {
  const width = picture.widths.findLast((width) => width <= LISTED_WIDTH) ?? LISTED_WIDTH;
  return renditionUrl(picture, width, 'webp');
}

/** Returns the `image` list of a row's pictures (JSON). */
export const imageUrls = (picturesJson: string, mediaBaseUrl: string): string[] =>
  readPictures(picturesJson).map((picture) => listedUrl(toPicture(picture, mediaBaseUrl)));

/** Parses a row's pictures (JSON). Needs no validation, because only this server writes them. */
export const readPictures = (picturesJson: string): ProductPicture[] => JSON.parse(picturesJson) as ProductPicture[];
