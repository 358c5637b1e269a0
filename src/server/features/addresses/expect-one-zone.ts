import type { NewAddress } from '#contract/address.ts';
import { isOneZone } from '#domain/delivery/zones.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';

/** Refuses an address whose postcode and district lie in different zones of delivery. Throws district_elsewhere. */
export function expectOneZone(address: NewAddress): void {
  if (!isOneZone(address)) throw new ApiProblem('district_elsewhere');
}
