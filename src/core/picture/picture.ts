import type { Picture } from './picture-contract.ts';

/** File types of a picture's renditions, best first. */
export const renditionTypes = ['avif', 'webp'] as const;

/** The type of the one rendition for sharing outside of the shop, in a picture's full width. */
export const sharedType = 'jpeg';

export type RenditionType = (typeof renditionTypes)[number] | typeof sharedType;

/** Stored widths of each picture in pixels. */
export const renditionWidths = [160, 320, 480, 640, 720, 960, 1200] as const;

export const renditionUrl = ({ base }: Pick<Picture, 'base'>, width: number, type: RenditionType): string =>
  `${base}-${width}.${type}`;

/** The `srcset` of a picture in one type and some of its widths. */
export const srcset = (picture: Pick<Picture, 'base'>, type: RenditionType, widths: readonly number[]): string =>
  widths.map((width) => `${renditionUrl(picture, width, type)} ${width}w`).join(', ');
