import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import pLimit from 'p-limit';
import { type FetchFailure, PublicFetchError } from './public-fetch-error.ts';
import { isPublicIp, readPublicAddress, type RequestableAddress } from './public-address.ts';
import { type HostAddress, requestPinned, type PinnedReply } from './request-pinned.ts';

/** Finds the IP addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<HostAddress[]>;

export interface PublicFetchOptions {
  /** Sent as User-Agent. */
  userAgent: string;
  /** Hosts that may be private, such as `192.168.1.20` or `files.lan:8080`. */
  allowedHosts?: readonly string[] | undefined;
  resolve?: ResolveHost;
  /** Milliseconds for the whole fetch, redirects included. */
  patience?: number;
  /** Requests to one host at the same time. */
  perHost?: number;
}

interface WantedFile {
  maxBytes: number;
  /** Whether a content type, in small letters and without parameters, is acceptable. Empty if the reply names none. */
  accepts: (type: string) => boolean;
  signal?: AbortSignal | undefined;
}

/** A fetched file with its address after redirects. */
interface FetchedFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  address: string;
}

export type FetchPublic = (address: string, wanted: WantedFile) => Promise<FetchedFile>;

const PATIENCE = 30_000;
const PER_HOST = 4;
const MOST_REDIRECTS = 4;
const redirects = new Set([301, 302, 303, 307, 308]);

const resolveByDns: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * Creates a function that downloads files from the public internet, and never from this machine or its network. Each host is resolved once; all of
 * its addresses are checked, and the connection uses only these. Redirects are checked in the same way. It sends no cookies and uses no proxy.
 * The function throws PublicFetchError.
 */
export function createPublicFetch(options: PublicFetchOptions): FetchPublic {
  const { allowedHosts = [], patience = PATIENCE, perHost = PER_HOST } = options;
  const inTurn = createHostLimit(perHost);
  return async (address, wanted) => {
    const first = readPublicAddress(address, allowedHosts);
    if (!first) throw new PublicFetchError('address');
    return await inTurn(first.url.host, async () => {
      const signal = AbortSignal.any([AbortSignal.timeout(patience), ...(wanted.signal ? [wanted.signal] : [])]);
      return await follow(first, { ...options, allowedHosts, wanted, signal });
    });
  };
}

interface Fetching extends PublicFetchOptions {
  allowedHosts: readonly string[];
  wanted: WantedFile;
  signal: AbortSignal;
}

async function follow(first: RequestableAddress, fetching: Fetching): Promise<FetchedFile> {
  let next = first;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const reply = await requestOnce(next, fetching);
    if (!redirects.has(reply.status)) return await readFile(next.url, reply, fetching);
    reply.drop();
    next = redirectTarget(next, reply, fetching.allowedHosts);
  }
  throw new PublicFetchError('redirects');
}

/** A public server must not lead into the private network, so a private host is reached only from a host that a setting names. */
function redirectTarget(
  from: RequestableAddress,
  { headers }: PinnedReply,
  allowedHosts: readonly string[],
): RequestableAddress {
  const target = URL.parse(headers.location ?? '', from.url);
  const next = target && readPublicAddress(target.href, from.isTrusted ? allowedHosts : []);
  if (!next) throw new PublicFetchError('redirects');
  return next;
}

async function requestOnce({ url, isTrusted }: RequestableAddress, fetching: Fetching): Promise<PinnedReply> {
  const { resolve = resolveByDns, signal, userAgent } = fetching;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await orLate(signal, addressesOf(hostname, resolve));
  if (!isTrusted && !addresses.every(({ address }) => isPublicIp(address))) throw new PublicFetchError('private');
  return await requestPinned(url, { addresses, userAgent, signal });
}

async function addressesOf(hostname: string, resolve: ResolveHost): Promise<HostAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  const found = await resolve(hostname).catch((cause: unknown) => {
    throw new PublicFetchError('unknown_host', { cause });
  });
  if (found.length === 0) throw new PublicFetchError('unknown_host');
  return found;
}

/** DNS cannot be aborted, so the fetch stops waiting for it. */
async function orLate<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const onAbort = () => late.reject(new PublicFetchError('time'));
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

async function readFile(url: URL, reply: PinnedReply, { wanted }: Fetching): Promise<FetchedFile> {
  const { status, headers } = reply;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const flaw = ((): FetchFailure | undefined => {
    if (status !== 200) return 'status';
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'encoding';
    if (!wanted.accepts(type)) return 'type';
    return Number(headers['content-length'] ?? 0) > wanted.maxBytes ? 'size' : undefined;
  })();
  if (flaw === undefined) return { bytes: await reply.read(wanted.maxBytes), type, address: url.href };
  reply.drop();
  throw new PublicFetchError(flaw, { status, retryAfter: Number(headers['retry-after']) });
}

/** Limits the work for each host. A host without work takes no memory. */
function createHostLimit(perHost: number) {
  const limits = new Map<string, ReturnType<typeof pLimit>>();
  return async <Result>(host: string, work: () => Promise<Result>): Promise<Result> => {
    const limit = limits.get(host) ?? pLimit(perHost);
    limits.set(host, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(host);
    }
  };
}
