import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import { type Encoding, encodings } from '#server/http/negotiation.ts';
import { copyUnpooled, joined, lengthOf, type PagePart } from './page-part.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

const WORTH_COMPRESSING = 512;
/** Zstandard compresses a body of this size before a worker thread could begin. */
const SMALL = 256 * 1024;
/** One shared buffer, because a separate copy of each page would only create garbage. */
const copied = Buffer.allocUnsafeSlow(SMALL);
/** Two levels above the default: lists and products become 4 to 7 % smaller (tests/bench/README.md). */
const ZSTD_LEVEL = 5;
/** Most pages are smaller than this after compression. */
const USUAL = 32 * 1024;
/** A window of 256 KB covers a page. The default window takes 4 MB for each page that is being compressed. */
const WINDOW_BITS = 18;

const efforts = { quick: { br: 4, gzip: 1 }, thorough: { br: 6, gzip: 7 }, utmost: { br: 11, gzip: 9 } } as const;

/** `quick`: a visitor waits. `thorough`: for later visitors. `utmost`: a tenth of a second, for pages that stay until the next start. */
export type Effort = keyof typeof efforts;

/** The encodings for a visitor who waits, the best first. Zstandard takes a tenth of Brotli's time. */
export const quickEncodings = ['zstd', ...encodings] as const;
export type QuickEncoding = (typeof quickEncodings)[number];

/** The body of a page: as it was rendered, or compressed in every encoding. */
export type PageBody = { parts: readonly PagePart[] } | Record<Encoding, Buffer>;

export const isWorthCompressing = (parts: readonly PagePart[]): boolean => lengthOf(parts) >= WORTH_COMPRESSING;

async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return await compressGzip(body, { level: efforts[effort].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return await compressBrotli(body, { params });
}

/** The body in every encoding. The caller no longer needs the parts afterwards. */
export async function compressAll(parts: readonly PagePart[], effort: Effort): Promise<Record<Encoding, Buffer>> {
  const body = joined(parts);
  const [br, gzipped] = await Promise.all([compress(body, 'br', effort), compress(body, 'gzip', effort)]);
  return { br: copyUnpooled(br), gzip: copyUnpooled(gzipped) };
}

function inZstd(parts: readonly PagePart[]): Buffer | Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL };
  if (lengthOf(parts) > SMALL) return compressZstd(joined(parts), { params });
  const length = parts.reduce((end, { bytes }) => end + bytes.copy(copied, end), 0);
  return zstdCompressSync(copied.subarray(0, length), { pledgedSrcSize: length, chunkSize: USUAL, params });
}

/** The body in one encoding, or uncompressed. A body that is already compressed is not available in Zstandard. */
export async function bodyIn(body: PageBody, encoding: QuickEncoding | undefined): Promise<Buffer> {
  if (!('parts' in body)) return encoding && encoding !== 'zstd' ? body[encoding] : gunzipSync(body.gzip);
  if (encoding === 'zstd') return await inZstd(body.parts);
  const whole = joined(body.parts);
  return encoding ? await compress(whole, encoding, 'quick') : whole;
}

/** The size of a body in bytes. */
export const sizeOf = (body: PageBody): number =>
  'parts' in body ? lengthOf(body.parts) : body.br.length + body.gzip.length;
