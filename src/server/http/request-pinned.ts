import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PublicFetchError } from './public-fetch-error.ts';

export interface HostAddress {
  address: string;
  family: number;
}

export interface PinnedReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** Reads the body. Throws PublicFetchError `size` as soon as it is longer than this many bytes. */
  read(maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Closes the connection without reading the body. */
  drop(): void;
}

// Separate from the process's agents, which NODE_USE_ENV_PROXY would connect to a proxy.
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/** Requests a URL from these addresses of its host only, without another look-up. TLS still verifies the name. Throws PublicFetchError. */
export function requestPinned(
  url: URL,
  { addresses, userAgent, signal }: { addresses: readonly HostAddress[]; userAgent: string; signal: AbortSignal },
): Promise<PinnedReply> {
  const [first] = addresses;
  const pinned: LookupFunction = (_hostname, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, first?.address ?? '', first?.family);
  const isTls = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new PublicFetchError(signal.aborted ? 'time' : 'unreachable', { cause }));
    try {
      const outgoing = (isTls ? httpsRequest : httpRequest)(url, {
        agent: agents[isTls ? 'https:' : 'http:'],
        lookup: pinned,
        signal,
        headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity' },
      });
      outgoing.once('error', fail);
      outgoing.once('response', (incoming) => resolve(replyOf(incoming, signal)));
      outgoing.end();
    } catch (cause) {
      fail(cause);
    }
  });
}

const replyOf = (incoming: IncomingMessage, signal: AbortSignal): PinnedReply => ({
  status: incoming.statusCode ?? 0,
  headers: incoming.headers,
  drop: () => void incoming.destroy(),
  async read(maxBytes) {
    const pieces: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const piece of incoming as AsyncIterable<Uint8Array>) {
        size += piece.length;
        if (size > maxBytes) throw new PublicFetchError('size');
        pieces.push(piece);
      }
    } catch (cause) {
      if (cause instanceof PublicFetchError) throw cause;
      throw new PublicFetchError(signal.aborted ? 'time' : 'unreachable', { cause });
    }
    return new Uint8Array(Buffer.concat(pieces));
  },
});
