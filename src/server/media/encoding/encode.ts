import sharp from 'sharp';
import type { RenditionType } from '#core/picture/picture.ts';
import { masterHash } from './master-hash.ts';
import { type Master, MAX_MEGAPIXELS, NotAPicture, TooManyPixels } from './master-picture.ts';

// libvips would cache decoded pictures that are not needed again, and keep a thread pool with its own memory per picture:
// together some hundred megabytes.
sharp.cache(false);
sharp.concurrency(1);

/** The longest side of a master, in pixels. */
const MASTER_SIZE = 1200;
const MEGA = 1_000_000;
const accepted = new Set(['jpeg', 'png', 'webp', 'avif']);

/** Decodes a whole upload into an upright WebP of at most 1200 px without metadata. Throws NotAPicture, and TooManyPixels before decoding. */
export async function toMaster(upload: Uint8Array): Promise<Master> {
  try {
    // Reads only the header.
    const { format, compression, width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
    const megapixels = Math.ceil((width * height) / MEGA);
    if (megapixels > MAX_MEGAPIXELS) throw new TooManyPixels(megapixels);
    const source = sharp(upload, { limitInputPixels: MAX_MEGAPIXELS * MEGA, failOn: 'error' });
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    if (!accepted.has(kind)) throw new NotAPicture(`format ${kind}`);
    const { data, info } = await source
      .rotate()
      .resize({ width: MASTER_SIZE, height: MASTER_SIZE, fit: 'inside', withoutEnlargement: true })
      // Effort 3 takes twice the time for 3 % fewer bytes, and an import has thousands of pictures.
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { hash: masterHash(data), width: info.width, height: info.height, bytes: data };
  } catch (cause) {
    throw cause instanceof NotAPicture ? cause : new NotAPicture('cannot be decoded', { cause });
  }
}

/** Describes a file that is already a master. */
export async function describeMaster(bytes: Uint8Array): Promise<Master> {
  const { width, height } = await sharp(bytes).metadata();
  return { hash: masterHash(bytes), width, height, bytes };
}

/** Wide pictures are for dense screens. There the lower quality is invisible and saves a third of the bytes. */
const avifQuality = (width: number) => (width > 480 ? 45 : 55);

/** Creates one rendition of a master. AVIF uses effort 2, because a higher one costs a second per picture. */
export function makeRendition(master: Uint8Array, width: number, type: RenditionType): Promise<Uint8Array> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  const encoders = {
    avif: () => resized.avif({ quality: avifQuality(width), effort: 2 }),
    webp: () => resized.webp({ quality: 78, effort: 3 }),
    jpeg: () => resized.flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true }),
  };
  return encoders[type]().toBuffer();
}
