import { type DeliveryTerms } from '#contract/delivery.ts';
import { type DeliveryZone, deliveryZones } from '#contract/delivery-zone.ts';
import { deliveryCents } from '../delivery/delivery-price.ts';
import { zoneRange } from '../delivery/zones.ts';
import { type Cents, toEuros } from '../money.ts';
import type { JsonLd } from './json-ld.ts';

/** The zones that the shop delivers to. */
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
