import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding, type Encoding, encodings, isKnownEtag } from './negotiation.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What a reply is made of. */
export interface VersionedSource {
  /** Differs whenever the reply may differ; asked for every request, so it must be cheap. */
  readVersion: () => Promise<number>;
  /** The reply as pieces of JSON text; a long list made piece by piece never stands in memory as objects. */
  make: () => Promise<Iterable<string>>;
}

const compressors: Record<Encoding, (bytes: Uint8Array) => Promise<Bytes>> = {
  br: async (bytes) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
  },
  gzip: async (bytes) => new Uint8Array(await promisify(gzip)(bytes)),
};

/** One version of a reply in memory, compressed once per encoding and only when asked. */
class PreparedReply {
  readonly etag: string;
  readonly #bytes: Bytes;
  readonly #compressed = new Map<Encoding, Promise<Bytes>>();

  constructor(pieces: Iterable<string>) {
    this.#bytes = Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece)));
    this.etag = `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`;
  }

  in(encoding: Encoding | undefined): Promise<Bytes> {
    if (encoding === undefined) return Promise.resolve(this.#bytes);
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const started = compressors[encoding](this.#bytes);
    this.#compressed.set(encoding, started);
    return started;
  }
}

/**
 * Answers requests with a reply that is made once per version and then sent from memory: with an ETag, as 304 to who
 * has it, compressed for who takes that.
 */
export function createVersionedReply({ readVersion, make }: VersionedSource): (request: Request) => Promise<Response> {
  let current: { version: number; reply: Promise<PreparedReply> } | undefined;

  const find = async (): Promise<PreparedReply> => {
    const version = await readVersion();
    if (current?.version === version) return await current.reply;
    const started = { version, reply: make().then((pieces) => new PreparedReply(pieces)) };
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
    const body = await reply.in(encoding);
    const length = { 'content-length': String(body.length), ...(encoding ? { 'content-encoding': encoding } : {}) };
    return new Response(body, { headers: { ...common, 'content-type': 'application/json', ...length } });
  };
}
