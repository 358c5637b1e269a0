import type { Picture } from '#contract/product.ts';
import { renditionUrl } from '#domain/picture.ts';
import type { StoredPicture } from '#server/services/media/encoding/master-picture.ts';
import { widthsOf } from '#server/services/media/rendition.ts';

const LISTED_WIDTH = 960;

/** A picture of a product as the database keeps it. */
export interface ProductPicture extends StoredPicture {
  alt: string;
}

/** A picture as the contract sends it. */
export const toPicture = ({ hash, width, height, alt }: ProductPicture, mediaBaseUrl: string): Picture => ({
  base: `${mediaBaseUrl}/media/${hash}`,
  widths: widthsOf(width),
  width,
  height,
  alt,
});

/** The hash that the wire's `base` ends with, whatever host stands before it. */
export const hashOfBase = (base: string): string | undefined => /\/media\/([0-9a-f]{24})$/.exec(base)?.[1];

/** The address that `image` lists for a picture: its WebP at 960 px, or the widest below. */
export function listedUrl(picture: Picture): string {
  const width = picture.widths.findLast((width) => width <= LISTED_WIDTH) ?? LISTED_WIDTH;
  return renditionUrl(picture, width, 'webp');
}

/** The `image` list of the pictures that a row keeps as JSON. */
export const imageUrls = (picturesJson: string, mediaBaseUrl: string): string[] =>
  readPictures(picturesJson).map((picture) => listedUrl(toPicture(picture, mediaBaseUrl)));

/** The pictures that a row keeps as JSON, written by this server alone. */
export const readPictures = (picturesJson: string): ProductPicture[] => JSON.parse(picturesJson) as ProductPicture[];
