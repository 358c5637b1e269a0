import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from './negotiation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The source of a versioned reply. */
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
class PreparedReply {
  readonly etag: string;
  readonly #gzip: Bytes;
  readonly #plainLength: number;
  #brotli: Promise<Bytes> | undefined;

  private constructor(gzip: Bytes, plainLength: number, digest: string) {
    this.#gzip = gzip;
    this.#plainLength = plainLength;
    this.etag = `W/"${digest.slice(0, 22)}"`;
  }

  static async of(chunks: AsyncIterable<string>): Promise<PreparedReply> {
    const hash = createHash('sha256');
    let length = 0;
    const hashed = async function* () {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk);
        hash.update(bytes);
        length += bytes.length;
        yield bytes;
      }
    };
    const gzip = await pipeline(hashed(), createGzip(), buffer);
    return new PreparedReply(new Uint8Array(gzip), length, hash.digest('base64url'));
  }

  async in(encoding: Encoding | undefined): Promise<Body> {
    if (encoding === undefined) {
      return { body: Readable.toWeb(this.#plain()) as ReadableStream<Uint8Array>, length: this.#plainLength };
    }
    const body = encoding === 'gzip' ? this.#gzip : await (this.#brotli ??= this.#compress());
    return { body, length: body.length };
  }

  async #compress(): Promise<Bytes> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.#plainLength };
    return new Uint8Array(await pipeline(this.#plain(), createBrotliCompress({ params }), buffer));
  }

  #plain(): Readable {
    const plain = createGunzip({ chunkSize: CHUNK });
    plain.end(this.#gzip);
    return plain;
  }
}

/**
 * Answers requests with a reply that is created once per version and then sent from memory, with an ETag. Replies 304 if
 * unchanged. Compresses the reply if the request accepts that.
 */
export function createVersionedReply({ readVersion, make }: VersionedSource): (request: Request) => Promise<Response> {
  let current: { version: number; reply: Promise<PreparedReply> } | undefined;

  const find = async (): Promise<PreparedReply> => {
    const version = await readVersion();
    if (current?.version === version) return await current.reply;
    const started = { version, reply: PreparedReply.of(make()) };
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
