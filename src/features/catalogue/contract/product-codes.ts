import * as z from 'zod/mini';
import { isGtin } from '#core/gtin.ts';

/** The limits of a product's options and codes. They are not in limits.ts, because the first script of every page contains that file. */
export const codeLimits = { options: 3, optionName: 40, optionValue: 60, brand: 60, gtin: 14, mpn: 70 } as const;

const short = (most: number) => z.string().check(z.trim(), z.maxLength(most));
// A file writes an option as `Name: value` on a line.
const optionName = short(codeLimits.optionName).check(z.minLength(1), z.regex(/^[^:\r\n]+$/));
const optionValue = short(codeLimits.optionValue).check(z.minLength(1), z.regex(/^[^\r\n]+$/));

/** What distinguishes a variant from the others of its model: `{ colour: 'Azul', size: 'M' }`. */
const ProductOptions = z
  .record(optionName, optionValue)
  .check(z.refine((options) => Object.keys(options).length <= codeLimits.options, { error: 'too many options' }));
export type ProductOptions = z.output<typeof ProductOptions>;

/** The additive fields of a new or changed product; null or an empty text for none. Another API does not know them. */
export const newCodes = {
  options: z.optional(z.nullable(ProductOptions)),
  brand: z.optional(z.nullable(short(codeLimits.brand))),
  gtin: z.optional(
    z.nullable(
      short(codeLimits.gtin).check(z.refine((text) => text === '' || isGtin(text), { error: 'wrong check digit' })),
    ),
  ),
  mpn: z.optional(z.nullable(short(codeLimits.mpn))),
};

/** The same fields as the API lists them. A value of another type, from another API, is dropped. */
export const listedCodes = {
  options: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  brand: z.catch(z.optional(z.string()), undefined),
  gtin: z.catch(z.optional(z.string()), undefined),
  mpn: z.catch(z.optional(z.string()), undefined),
};
