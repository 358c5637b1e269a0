import * as z from 'zod/mini';
import { limits } from '#core/limits.ts';
import { readContent } from '#server/settings/content-file.ts';

const carrierName = z
  .string('must be a text')
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(limits.order.maxCarrierLength, 'is too long'));
const trackingUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .check(z.refine((url) => url.includes('{number}'), 'must contain {number}'));

/** The fields of src/content/orders.yaml that the order code uses. The build validates the file's texts. */
const OrderTerms = z.object({
  /** The tax included in prices, in percent. */
  taxPercentage: z
    .number('must be a number')
    .check(z.minimum(0, 'must not be below 0'), z.maximum(100, 'must be at most 100')),
  /** The return period in days after the delivery. */
  returnDays: z
    .int('must be a whole number')
    .check(z.minimum(14, 'must be at least 14, because the law requires it'), z.maximum(365, 'must be at most 365')),
  /** How customers return goods free of charge, in their language. */
  returnShipping: z
    .string('must be a text')
    .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(300, 'must have at most 300 characters')),
  carriers: z.array(z.object({ name: carrierName, trackingUrl }, 'must have name and trackingUrl'), 'must be a list'),
});
export type OrderTerms = z.infer<typeof OrderTerms>;

/** Reads the terms from the content file. Throws StartError, which names each wrong field. */
export const readOrderTerms = (path?: string): Promise<OrderTerms> => readContent('orders.yaml', OrderTerms, path);

/** Returns the carrier's tracking page of a parcel; null for a carrier that the shop does not know. */
export function trackingUrlOf(
  { carriers }: OrderTerms,
  { carrier, tracking_number: number }: { carrier: string | null; tracking_number: string | null },
): string | null {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier?.toLowerCase());
  return known && number ? known.trackingUrl.replaceAll('{number}', encodeURIComponent(number)) : null;
}
