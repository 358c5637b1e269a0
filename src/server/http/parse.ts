import type * as z from 'zod/mini';
import type { ErrorCode } from '#core/errors.ts';
import { hasVisibleText } from '#core/strings/has-visible-text.ts';
import type { FieldFlaw } from '#core/errors.ts';
import { type ApiProblem, type WrongField, WrongFields } from './api-problem.ts';

/** Validates input by a schema. Throws `code` with every invalid field: `{fields: [{field, problem}]}`. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown, code: ErrorCode): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new WrongFields(
    code,
    result.error.issues.flatMap((issue) => wrongFields(issue, input)),
  );
}

/** The invalid fields of one issue. Each unknown key is a field. */
function wrongFields(issue: z.core.$ZodIssue, input: unknown): WrongField[] {
  const { path, code: problem } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), problem, flaw: 'unknown', limit: 0 }));
  }
  return [{ field: path.join('.') || 'body', problem, ...flawOf(issue, input) }];
}

/** A refusal of one field that the schema itself cannot detect. */
export const wrongField = (field: string, problem: string, flaw: FieldFlaw = 'invalid', limit = 0): ApiProblem =>
  new WrongFields('invalid_body', [{ field, problem, flaw, limit }]);

type Flaw = Pick<WrongField, 'flaw' | 'limit'>;

function flawOf(issue: z.core.$ZodIssue, input: unknown): Flaw {
  if (isBlank(valueAt(issue.path, input))) return { flaw: 'missing', limit: 0 };
  if (issue.code === 'too_small') {
    return { flaw: issue.origin === 'string' ? 'short' : 'small', limit: Number(issue.minimum) };
  }
  if (issue.code === 'too_big') {
    return { flaw: issue.origin === 'string' ? 'long' : 'large', limit: Number(issue.maximum) };
  }
  return { flaw: issue.code === 'custom' && issue.params?.isLink ? 'link' : 'invalid', limit: 0 };
}

const valueAt = (path: readonly PropertyKey[], input: unknown): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !hasVisibleText(value));
