import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Encoding } from '#server/http/negotiation.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const WORTH_COMPRESSING = 512;

/** How hard a body is compressed: at once for a visitor who waits, or well for those who come later. */
type Effort = 'quick' | 'thorough';
/** A window of 256 KB covers a page; the usual one takes 4 MB for each that is being compressed. */
const WINDOW_BITS = 18;
const efforts = { quick: { br: 5, gzip: 1 }, thorough: { br: 6, gzip: 7 } } as const;

/** The body of a page: as it is, or in every encoding. */
export type PageBody = { identity: Buffer } | Record<Encoding, Buffer>;

export const isWorthCompressing = (body: Buffer): boolean => body.length >= WORTH_COMPRESSING;

function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: efforts[effort].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** The body in every encoding, small; as it is, it is not needed any more. */
export async function compressThoroughly(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([compress(body, 'br', 'thorough'), compress(body, 'gzip', 'thorough')]);
  return { br, gzip: gzipped };
}

/** The body in one encoding, or in none. */
export async function bodyIn(body: PageBody, encoding: Encoding | undefined): Promise<Buffer> {
  if ('identity' in body) return encoding ? await compress(body.identity, encoding, 'quick') : body.identity;
  return encoding ? body[encoding] : gunzipSync(body.gzip);
}

/** Bytes that a body takes. */
export const sizeOf = (body: PageBody): number =>
  'identity' in body ? body.identity.length : body.br.length + body.gzip.length;
