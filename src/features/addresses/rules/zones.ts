import type { Address } from '../contract/address.ts';
import { type DeliveryZone, deliveryZones } from '../contract/delivery-zone.ts';

/** The lowest and the highest first four digits of the postcodes of a zone (portugal.md, Islands). */
export const zoneRange: Record<DeliveryZone, readonly [number, number]> = {
  mainland: [1000, 8999],
  madeira: [9000, 9499],
  acores: [9500, 9999],
};

/** The zone of a postcode, by its first four digits; undefined for a text without them. */
export function zoneOfPostcode(zipcode: string): DeliveryZone | undefined {
  const [digits] = /^\d{4}/.exec(zipcode.trim()) ?? [];
  if (digits === undefined || digits.startsWith('0')) return undefined;
  return deliveryZones.find((zone) => Number(digits) <= zoneRange[zone][1]);
}

const islandOfDistrict: Record<string, DeliveryZone> = { Açores: 'acores', Madeira: 'madeira' };

const zoneOfDistrict = (district: string): DeliveryZone => islandOfDistrict[district] ?? 'mainland';

type Place = Pick<Address, 'zipcode' | 'state'>;

/** The zone of an address. The postcode decides, as it does for the carrier. Without a valid postcode, the district decides. */
export const zoneOf = ({ zipcode, state }: Place): DeliveryZone => zoneOfPostcode(zipcode) ?? zoneOfDistrict(state);

/** Whether postcode and district are in the same zone. An invalid postcode is no contradiction. */
export const hasConsistentZone = (place: Place): boolean => zoneOf(place) === zoneOfDistrict(place.state);
