import type { Picture } from '#contract/product.ts';

/** File types of a picture's renditions, best first. */
export const renditionTypes = ['avif', 'webp'] as const;
export type RenditionType = (typeof renditionTypes)[number];

/** Widths in pixels in which each picture is kept. */
export const renditionWidths = [160, 320, 480, 640, 720, 960, 1200] as const;

/** Address of one rendition. */
export const renditionUrl = (picture: Picture, width: number, type: RenditionType): string =>
  `${picture.base}-${width}.${type}`;

/** The `srcset` of a picture in one type. */
export const srcset = (picture: Picture, type: RenditionType): string =>
  picture.widths.map((width) => `${renditionUrl(picture, width, type)} ${width}w`).join(', ');
