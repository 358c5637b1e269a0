import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Encoding } from '#server/http/negotiation.ts';
import { joined, joinedGzip, type PagePart } from './page-part.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const WORTH_COMPRESSING = 512;
/** A window of 256 KB covers a page; the usual one takes 4 MB for each that is being compressed. */
const WINDOW_BITS = 18;
/** For a visitor who waits and takes nothing but Brotli, and for those who come later. */
const brotliQuality = { quick: 5, thorough: 6 } as const;
const THOROUGH_GZIP = 7;

/** The body of a page: as it was rendered, or in every encoding. */
export type PageBody = { parts: readonly PagePart[] } | Record<Encoding, Buffer>;

const lengthOf = (parts: readonly PagePart[]): number => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

export const isWorthCompressing = (parts: readonly PagePart[]): boolean => lengthOf(parts) >= WORTH_COMPRESSING;

function inBrotli(body: Buffer, effort: keyof typeof brotliQuality): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** The body in every encoding, small; its parts are not needed any more. */
export async function compressThoroughly(parts: readonly PagePart[]): Promise<Record<Encoding, Buffer>> {
  const body = joined(parts);
  const [br, gzipped] = await Promise.all([inBrotli(body, 'thorough'), compressGzip(body, { level: THOROUGH_GZIP })]);
  return { br, gzip: gzipped };
}

/** The body in one encoding, or in none. */
export async function bodyIn(body: PageBody, encoding: Encoding | undefined): Promise<Buffer> {
  if (!('parts' in body)) return encoding ? body[encoding] : gunzipSync(body.gzip);
  if (encoding === 'gzip') return joinedGzip(body.parts);
  return encoding ? await inBrotli(joined(body.parts), 'quick') : joined(body.parts);
}

/** Bytes that a body takes. */
export const sizeOf = (body: PageBody): number =>
  'parts' in body
    ? body.parts.reduce((sum, { bytes, deflated }) => sum + bytes.length + deflated.length, 0)
    : body.br.length + body.gzip.length;
