import type { ErrorCode } from '#contract/errors.ts';
import type { FieldFlaw } from '#text/wrong-fields.ts';

/**
 * A field of a request that is wrong: its path (`address.zipcode`), what a program is told, and what people are told;
 * `limit` is the number of characters, pieces or euros to which it was held.
 */
export interface WrongField {
  field: string;
  problem: string;
  flaw: FieldFlaw;
  limit: number;
}

/** A refusal with a code of the contract; answerProblem turns it into the reply. `details` go to the caller. */
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

/** A refusal for what stands in the request; its details are `{fields: [{field, problem}]}`. */
export class WrongFields extends ApiProblem {
  readonly wrong: readonly WrongField[];

  constructor(code: ErrorCode, wrong: readonly WrongField[]) {
    super(code, { fields: wrong.map(({ field, problem }) => ({ field, problem })) });
    this.wrong = wrong;
  }
}
