/**
 * Why a call did not succeed. `offline`: no answer came; `timeout`: none came in time; `unauthorised`: HTTP 401;
 * `refused`: the API said no (4xx, or success false); `server`: HTTP 5xx; `unreadable`: the answer has not the contract's shape.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'server' | 'unreadable';

interface Refusal {
  status?: number;
  /** The API's own sentence, or empty. */
  message?: string | undefined;
  code?: string | undefined;
  details?: unknown;
  cause?: unknown;
}

/** The one error that api-client throws; stores choose the sentence by `kind`, `status` and `message`. */
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
