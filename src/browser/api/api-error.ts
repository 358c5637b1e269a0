/**
 * Why a call failed. `offline`: no response; `timeout`: no response in time; `unauthorised`: HTTP 401; `refused`: the API refused (4xx, or success
 * false); `server`: HTTP 5xx; `unreadable`: the response does not match the contract.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'server' | 'unreadable';

interface Refusal {
  status?: number;
  /** The API's own message, or empty. */
  message?: string | undefined;
  code?: string | undefined;
  details?: unknown;
  cause?: unknown;
}

/** The only error that the client throws. Stores choose the message by `kind`, `status` and `message`. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly details: unknown;

  constructor(kind: ApiErrorKind, { status, message = '', code, details, cause }: Refusal = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
