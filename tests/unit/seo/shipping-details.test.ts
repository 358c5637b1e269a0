import { expect, it } from 'vitest';
import { shippingDetails } from '#features/seo/rules/shipping-details.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';

it('The shipping details contain the delivery fee and the working days of each served zone.', () => {
  const { zones, ...terms } = deliveryTerms({ price: 400, freeFrom: 5_000 });
  const served = { ...terms, zones: { ...zones, madeira: { ...zones.madeira, isServed: false } } };
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  const [mainland, acores, ...more] = shippingDetails(served, 4_999);
  expect(more).toEqual([]);
  expect(mainland).toEqual({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: '4.00', currency: 'EUR' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'PT',
      postalCodeRange: {
        '@type': 'PostalCodeRangeSpecification',
        postalCodeBegin: '1000-000',
        postalCodeEnd: '8999-999',
      },
    },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(1, 3) },
  });
  expect(acores).toMatchObject({
    shippingDestination: { postalCodeRange: { postalCodeBegin: '9500-000', postalCodeEnd: '9999-999' } },
  });
  expect(shippingDetails(served, 5_000)[0]).toMatchObject({ shippingRate: { value: '0.00' } });
});
