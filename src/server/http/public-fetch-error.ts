/**
 * Why a public address gives no file. `address`: it cannot be requested. `private`: it leads to a private network. `unknown_host`: DNS does not know
 * the host. `unreachable`: no connection, or one that broke. `redirects`: too many redirects, or one to an address that cannot be requested.
 * `status`: the reply is not 200. `encoding`: the reply is compressed. `type`: another content type. `size`: too many bytes. `time`: too slow.
 */
export type FetchFailure =
  | 'address'
  | 'private'
  | 'unknown_host'
  | 'unreachable'
  | 'redirects'
  | 'status'
  | 'encoding'
  | 'type'
  | 'size'
  | 'time';

interface Details {
  cause?: unknown;
  /** The status of the reply. */
  status?: number | undefined;
  /** Seconds from the reply's Retry-After. NaN without one, or for a date. */
  retryAfter?: number | undefined;
}

const temporary = new Set<FetchFailure>(['unknown_host', 'unreachable', 'time']);
const temporaryStatuses = new Set([408, 425, 429]);
const LONGEST_WAIT = 3_600;

export class PublicFetchError extends Error {
  override name = 'PublicFetchError';
  readonly failure: FetchFailure;
  readonly status: number | undefined;
  /** Milliseconds that the server asks to wait, at most an hour; undefined if it names none. */
  readonly waitFor: number | undefined;

  constructor(failure: FetchFailure, { cause, status, retryAfter = NaN }: Details = {}) {
    super(status === undefined ? failure : `${failure} ${status}`, { cause });
    this.failure = failure;
    this.status = status;
    this.waitFor = retryAfter > 0 ? Math.min(retryAfter, LONGEST_WAIT) * 1_000 : undefined;
  }

  /** Whether another attempt may succeed. */
  get isTemporary(): boolean {
    if (this.failure !== 'status' || this.status === undefined) return temporary.has(this.failure);
    return this.status >= 500 || temporaryStatuses.has(this.status);
  }
}
