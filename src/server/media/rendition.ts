import { encoder } from './encoder.ts';
import { type RenditionType, renditionTypes, renditionWidths } from '#domain/picture.ts';

/** The widths in which a master of this width is kept: all up to its own, and the smallest in any case. */
export function widthsOf(masterWidth: number): number[] {
  const widths = renditionWidths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [renditionWidths[0]];
}

/** Every rendition of a master of this width, small ones first. */
export const renditionsOf = (masterWidth: number): { width: number; type: RenditionType }[] =>
  widthsOf(masterWidth).flatMap((width) => renditionTypes.map((type) => ({ width, type })));

/** Wide pictures are for dense screens, where the lower quality is not seen and a third of the bytes is saved. */
const avifQuality = (width: number) => (width > 480 ? 45 : 55);

/** Makes one rendition of a master; AVIF at effort 2, since more of it costs a second per picture. */
export function makeRendition(master: Uint8Array, width: number, type: RenditionType): Promise<Uint8Array> {
  const resized = encoder(master).resize({ width, withoutEnlargement: true });
  const encoded =
    type === 'avif'
      ? resized.avif({ quality: avifQuality(width), effort: 2 })
      : resized.webp({ quality: 78, effort: 3 });
  return encoded.toBuffer();
}
