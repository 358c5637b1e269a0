import type { NewAddress } from '../contract/address.ts';
import { hasConsistentZone } from '../rules/zones.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { isKnownPostcode } from '../text/postcodes/postal-district.ts';

/** Rejects an unused postcode, or one in another delivery zone than the district. Throws postcode_unknown, district_elsewhere. */
export function expectRealPlace(address: NewAddress): void {
  if (!isKnownPostcode(address.zipcode)) throw new ApiProblem('postcode_unknown');
  if (!hasConsistentZone(address)) throw new ApiProblem('district_elsewhere');
}
