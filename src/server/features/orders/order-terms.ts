import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { readContent } from '#server/platform/settings/content-file.ts';

const carrierName = z
  .string('must be a text')
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(limits.order.maxCarrierLength, 'is too long'));
const trackingUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .check(z.refine((url) => url.includes('{number}'), 'must hold {number}'));

/** As much of src/content/orders.yaml as orders follow; the build checks it with the words that marketers read. */
const OrderTerms = z.object({
  /** The tax in the prices, in percent. */
  taxPercentage: z
    .number('must be a number')
    .check(z.minimum(0, 'must not be below 0'), z.maximum(100, 'must not be above 100')),
  /** For how many days after the delivery a return can be asked for. */
  returnDays: z
    .int('must be a whole number')
    .check(z.minimum(14, 'must be 14 at least, as the law has it'), z.maximum(365, 'must be 365 at most')),
  /** How goods that are given back travel free of charge, in the customer's language. */
  returnShipping: z
    .string('must be a text')
    .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(300, 'must have 300 letters at most')),
  carriers: z.array(z.object({ name: carrierName, trackingUrl }, 'must have name and trackingUrl'), 'must be a list'),
});
export type OrderTerms = z.infer<typeof OrderTerms>;

/** Reads the terms as the marketers have set them. Throws StartError, which names each field that is wrong. */
export const readOrderTerms = (path?: string): Promise<OrderTerms> => readContent('orders.yaml', OrderTerms, path);

/** The carrier's page about a parcel; null when the carrier is none that the shop knows. */
export function trackingUrlOf(
  { carriers }: OrderTerms,
  { carrier, tracking_number: number }: { carrier: string | null; tracking_number: string | null },
): string | null {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier?.toLowerCase());
  return known && number ? known.trackingUrl.replaceAll('{number}', encodeURIComponent(number)) : null;
}
