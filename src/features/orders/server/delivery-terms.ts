import { DeliveryTerms } from '#features/delivery/contract.ts';
import { deliveryZones } from '#features/addresses/contract/delivery-zone.ts';
import { StartError } from '#server/process/start-error.ts';
import { readContent } from '#server/settings/content-file.ts';
import type { OrderTerms } from './order-terms.ts';

/** Reads the delivery terms of the content files. Throws StartError, which names each wrong field and unknown carrier. */
export async function readDeliveryTerms(
  { carriers }: Pick<OrderTerms, 'carriers'>,
  path?: string,
): Promise<DeliveryTerms> {
  const terms = await readContent('delivery.yaml', DeliveryTerms, path);
  const names = carriers.map(({ name }) => name);
  const unknown = deliveryZones.filter((zone) => !names.includes(terms.zones[zone].carrier));
  if (unknown.length === 0) return terms;
  const fields = unknown.map((zone) => `zones.${zone}.carrier`).join(', ');
  throw new StartError(`src/content/delivery.yaml: ${fields} must be a carrier of orders.yaml: ${names.join(', ')}.`);
}
