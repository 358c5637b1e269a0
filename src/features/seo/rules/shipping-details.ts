import { type DeliveryTerms } from '#features/delivery/contract.ts';
import { type DeliveryZone, deliveryZones } from '#features/addresses/contract/delivery-zone.ts';
import { deliveryCents } from '#features/delivery/rules/delivery-price.ts';
import { zoneRange } from '#features/addresses/rules/zones.ts';
import { type Cents, toEuros } from '#core/money.ts';
import type { JsonLd } from './json-ld.ts';

export const servedZones = ({ zones }: DeliveryTerms): DeliveryZone[] =>
  deliveryZones.filter((zone) => zones[zone].isServed);

/** The delivery of goods of this price as schema.org OfferShippingDetails, one for each delivery zone. */
export const shippingDetails = (terms: DeliveryTerms, goods: Cents): JsonLd[] =>
  servedZones(terms).map((zone) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toEuros(deliveryCents(terms, { zone, goods, isCash: false })).toFixed(2),
      currency: 'EUR',
    },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'PT',
      postalCodeRange: { '@type': 'PostalCodeRangeSpecification', ...rangeOf(zone) },
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // A parcel leaves on the same or the next working day.
      handlingTime: days({ from: 0, to: 1 }),
      transitTime: days(terms.zones[zone].workingDays),
    },
  }));

function rangeOf(zone: DeliveryZone) {
  const [first, last] = zoneRange[zone];
  return { postalCodeBegin: `${first}-000`, postalCodeEnd: `${last}-999` };
}

const days = ({ from, to }: { from: number; to: number }): JsonLd => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
});
