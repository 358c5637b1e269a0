import type { ErrorCode } from '#contract/errors.ts';

/** A refusal with a code of the contract; the error door turns it into the reply. `details` go to the caller. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details?: unknown, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}
