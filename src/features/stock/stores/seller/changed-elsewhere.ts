import * as z from 'zod/mini';
import { ApiError } from '#browser/api/api-error.ts';

const Details = z.object({ fields: z.record(z.string(), z.nullable(z.number())) });

/** Returns the current value of a number that was changed elsewhere. Undefined if the call failed for another reason. */
export function valueElsewhere(error: unknown, field: 'quantity' | 'warnAt'): number | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return undefined;
  return Details.safeParse(error.details).data?.fields[field];
}
