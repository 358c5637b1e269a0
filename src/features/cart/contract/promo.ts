import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';

/** The schema of src/content/promo.json: the shop's only promo code, and its discount on the goods in percent (spec 5). */
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
  /** Whether the shop shows this code to a customer who types a wrong one. Then it is a price reduction for everyone (portugal.md). */
  isTold: z.boolean('must be true or false'),
});
