import { encoder } from './encoder.ts';
import { type RenditionType, renditionTypes, renditionWidths, sharedType } from '#domain/picture.ts';

/** The widths in which a master of this width is kept: all up to its own, and the smallest in any case. */
export function widthsOf(masterWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

/** Every rendition of a master of this width, small ones first; the one to be shared is as wide as there is. */
export function renditionsOf(masterWidth: number): { width: number; type: RenditionType }[] {
  const widths = widthsOf(masterWidth);
  const shown = widths.flatMap((width) => renditionTypes.map((type) => ({ width, type })));
  return [...shown, { width: Math.max(...widths), type: sharedType }];
}

/** Whether a master of this width has such a rendition. */
export const hasRendition = (masterWidth: number, width: number, type: RenditionType): boolean =>
  renditionsOf(masterWidth).some((rendition) => rendition.width === width && rendition.type === type);

/** Wide pictures are for dense screens, where the lower quality is not seen and a third of the bytes is saved. */
const avifQuality = (width: number) => (width > 480 ? 45 : 55);

/** Makes one rendition of a master; AVIF at effort 2, since more of it costs a second per picture. */
export function makeRendition(master: Uint8Array, width: number, type: RenditionType): Promise<Uint8Array> {
  const resized = encoder(master).resize({ width, withoutEnlargement: true });
  const encoders = {
    avif: () => resized.avif({ quality: avifQuality(width), effort: 2 }),
    webp: () => resized.webp({ quality: 78, effort: 3 }),
    jpeg: () => resized.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }),
  };
  return encoders[type]().toBuffer();
}
