import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiProblem } from './api-problem.ts';

/** Reads foreign input by its schema; throws `code` with every field that is wrong: `{fields: [{field, problem}]}`. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown, code: ErrorCode): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({ field: issue.path.join('.') || 'body', problem: issue.code }));
  throw new ApiProblem(code, { fields });
}

/** The problem of one wrong field, found by other means than the schema. */
export const wrongField = (field: string, problem: string): ApiProblem =>
  new ApiProblem('invalid_body', { fields: [{ field, problem }] });
