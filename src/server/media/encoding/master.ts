import { masterHash } from './master-hash.ts';
import { type Master, MAX_MEGAPIXELS, NotAPicture, TooManyPixels } from './master-picture.ts';
import { encoder } from './sharp.ts';

/** The longest side of a master, in pixels. */
const MASTER_SIZE = 1200;
const MEGA = 1_000_000;
const accepted = new Set(['jpeg', 'png', 'webp', 'avif']);

/**
 * Converts an upload to a master: upright, at most 1200 px, WebP, without metadata. It decodes the whole picture, so
 * that no fake or damaged file is accepted. Throws NotAPicture; throws TooManyPixels before decoding.
 */
export async function toMaster(upload: Uint8Array): Promise<Master> {
  try {
    // Reads only the header.
    const { format, compression, width, height } = await encoder(upload, { limitInputPixels: false }).metadata();
    const megapixels = Math.ceil((width * height) / MEGA);
    if (megapixels > MAX_MEGAPIXELS) throw new TooManyPixels(megapixels);
    const source = encoder(upload, { limitInputPixels: MAX_MEGAPIXELS * MEGA, failOn: 'error' });
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    if (!accepted.has(kind)) throw new NotAPicture(`format ${kind}`);
    const { data, info } = await source
      .rotate()
      .resize({ width: MASTER_SIZE, height: MASTER_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { hash: masterHash(data), width: info.width, height: info.height, bytes: data };
  } catch (cause) {
    throw cause instanceof NotAPicture ? cause : new NotAPicture('cannot be decoded', { cause });
  }
}

/** Describes a file that is already a master. */
export async function describeMaster(bytes: Uint8Array): Promise<Master> {
  const { width, height } = await encoder(bytes).metadata();
  return { hash: masterHash(bytes), width, height, bytes };
}
