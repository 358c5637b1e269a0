import type { ErrorCode, FieldFlaw } from '#core/errors.ts';

/** An invalid field: its path (`address.zipcode`), `problem` for programs, `flaw` for people, and `limit` in characters, units or euros. */
export interface WrongField {
  field: string;
  problem: string;
  flaw: FieldFlaw;
  limit: number;
}

/** A refusal with an error code of the contract. answerProblem turns it into the reply. The caller receives `details`. */
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

/** A refusal of invalid input. Its details are `{fields: [{field, problem}]}`. */
export class WrongFields extends ApiProblem {
  readonly wrong: readonly WrongField[];

  constructor(code: ErrorCode, wrong: readonly WrongField[]) {
    super(code, { fields: wrong.map(({ field, problem }) => ({ field, problem })) });
    this.wrong = wrong;
  }
}
