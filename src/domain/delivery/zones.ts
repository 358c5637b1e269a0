import type { Address } from '#contract/address.ts';
import { type DeliveryZone, deliveryZones } from '#contract/delivery.ts';

/** The first and the last of the four digits with which the postcodes of a zone begin (portugal.md, Islands). */
export const zoneRange: Record<DeliveryZone, readonly [number, number]> = {
  mainland: [1000, 8999],
  madeira: [9000, 9499],
  acores: [9500, 9999],
};

/** The zone of a postcode, of which the first four digits count; undefined for what begins otherwise. */
export function zoneOfPostcode(zipcode: string): DeliveryZone | undefined {
  const [digits] = /^\d{4}/.exec(zipcode.trim()) ?? [];
  if (digits === undefined || digits.startsWith('0')) return undefined;
  return deliveryZones.find((zone) => Number(digits) <= zoneRange[zone][1]);
}

const islandOfDistrict: Record<string, DeliveryZone> = { Açores: 'acores', Madeira: 'madeira' };

/** The zone in which a district lies. */
const zoneOfDistrict = (district: string): DeliveryZone => islandOfDistrict[district] ?? 'mainland';

type Place = Pick<Address, 'zipcode' | 'state'>;

/** Where an address lies: its postcode decides, as it does for the carrier, and the district of one that has none. */
export const zoneOf = ({ zipcode, state }: Place): DeliveryZone => zoneOfPostcode(zipcode) ?? zoneOfDistrict(state);

/** Whether postcode and district lie in the same zone; a postcode that is none is no contradiction. */
export const isOneZone = (place: Place): boolean => zoneOf(place) === zoneOfDistrict(place.state);
