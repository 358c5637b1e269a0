import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { StartError } from '#server/platform/process/start-error.ts';

const file = join(import.meta.dirname, '../../../content/orders.yaml');

/** As much of src/content/orders.yaml as orders follow; the build checks it with the words that marketers read. */
const OrderTerms = z.object({
  /** The tax in the prices, in percent. */
  taxPercentage: z.number().check(z.minimum(0)),
  /** For how many days after the delivery a return can be asked for. */
  returnDays: z.int().check(z.minimum(1)),
  carriers: z.array(
    z.object({ name: z.string().check(z.trim(), z.maxLength(limits.order.maxCarrierLength)), trackingUrl: z.url() }),
  ),
});
export type OrderTerms = z.infer<typeof OrderTerms>;

/** Reads the terms as the marketers have set them. Throws StartError. */
export async function readOrderTerms(): Promise<OrderTerms> {
  try {
    return OrderTerms.parse(parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new StartError('src/content/orders.yaml cannot be read: it lacks a field or has a wrong one.', { cause });
  }
}

/** The carrier's page about a parcel; null when the carrier is none that the shop knows. */
export function trackingUrlOf(
  { carriers }: OrderTerms,
  { carrier, tracking_number: number }: { carrier: string | null; tracking_number: string | null },
): string | null {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier?.toLowerCase());
  return known && number ? known.trackingUrl.replaceAll('{number}', encodeURIComponent(number)) : null;
}
