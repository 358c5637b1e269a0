import type { RenditionType } from '#core/picture/picture.ts';
import { encoder } from './sharp.ts';

/** Wide pictures are for dense screens. There the lower quality is invisible and saves a third of the bytes. */
const avifQuality = (width: number) => (width > 480 ? 45 : 55);

/** Creates one rendition of a master. AVIF uses effort 2, because a higher one costs a second per picture. */
export function makeRendition(master: Uint8Array, width: number, type: RenditionType): Promise<Uint8Array> {
  const resized = encoder(master).resize({ width, withoutEnlargement: true });
  const encoders = {
    avif: () => resized.avif({ quality: avifQuality(width), effort: 2 }),
    webp: () => resized.webp({ quality: 78, effort: 3 }),
    jpeg: () => resized.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }),
  };
  return encoders[type]().toBuffer();
}
