import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from './negotiation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface VersionedSource {
  /** Must change whenever the reply may change. It is read for every request, so it must be cheap. */
  readVersion: () => Promise<number>;
  /** The reply as streamed JSON, so that a long list is never in memory as a whole. */
  make: () => AsyncIterable<string>;
}

const CHUNK = 64 * 1024;

/** A body with its length in bytes. */
interface Body {
  body: Bytes | ReadableStream<Uint8Array>;
  length: number;
}

/** One version of a reply in memory: as gzip, and as Brotli after the first request for it. The plain text is only streamed. */
async function prepareReply(chunks: AsyncIterable<string>) {
  const hash = createHash('sha256');
  let plainLength = 0;
  const hashed = async function* () {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      plainLength += bytes.length;
      yield bytes;
    }
  };
  const gzip = new Uint8Array(await pipeline(hashed(), createGzip(), buffer));
  const plain = (): Readable => {
    const unzipped = createGunzip({ chunkSize: CHUNK });
    unzipped.end(gzip);
    return unzipped;
  };
  const compress = async (): Promise<Bytes> => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plainLength };
    return new Uint8Array(await pipeline(plain(), createBrotliCompress({ params }), buffer));
  };
  let brotli: Promise<Bytes> | undefined;
  return {
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    async in(encoding: Encoding | undefined): Promise<Body> {
      if (encoding === undefined) {
        return { body: Readable.toWeb(plain()) as ReadableStream<Uint8Array>, length: plainLength };
      }
      const body = encoding === 'gzip' ? gzip : await (brotli ??= compress());
      return { body, length: body.length };
    },
  };
}

/** Replies with a body that is created once per version and kept, with an ETag: 304 if unchanged, compressed if the request accepts that. */
export function createVersionedReply({ readVersion, make }: VersionedSource): (request: Request) => Promise<Response> {
  let current: { version: number; reply: ReturnType<typeof prepareReply> } | undefined;

  const find = async () => {
    const version = await readVersion();
    if (current?.version === version) return await current.reply;
    const started = { version, reply: prepareReply(make()) };
    current = started;
    try {
      return await started.reply;
    } catch (error) {
      if (current === started) current = undefined;
      throw error;
    }
  };

  return async ({ headers }) => {
    const reply = await find();
    const common = { etag: reply.etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
    if (isKnownEtag(headers.get('if-none-match') ?? undefined, reply.etag)) {
      return new Response(null, { status: 304, headers: common });
    }
    const accepted = headers.get('accept-encoding') ?? '';
    const encoding = encodings.find((one) => acceptsEncoding(accepted, one));
    const { body, length } = await reply.in(encoding);
    const encoded = { 'content-length': String(length), ...(encoding ? { 'content-encoding': encoding } : {}) };
    return new Response(body, { headers: { ...common, 'content-type': 'application/json', ...encoded } });
  };
}
