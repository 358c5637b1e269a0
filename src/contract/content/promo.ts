import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** What src/content/promo.json holds: the shop's one code, and the percentage that it takes off the goods (spec 5). */
export const Promo = z.object({
  code: z
    .string('must be a text')
    .check(
      z.trim(),
      z.regex(/^[\p{L}\p{N}-]+$/u, 'must be letters, digits and hyphens'),
      z.maxLength(limits.promo.maxCodeLength, 'is too long'),
    ),
  percentage: z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be 1 at least'), z.maximum(90, 'must be 90 at most')),
  /** Whether who types a wrong code is told this one: it is a price reduction for everybody then (portugal.md). */
  isTold: z.boolean('must be true or false'),
});
