import { expect, test } from 'vitest';
import { shortId } from '#core/strings/short-id.ts';
import { isShownToCustomer, orderTotal } from '#features/orders/rules/order-view.ts';
import { anOrder, aProduct } from '../../support/builders.ts';

test.each([
  ['0123456789abcdef', '89abcdef'],
  ['12345678', '12345678'],
  ['123', '123'],
])('The short form of the id %s is %s', (id, short) => {
  expect(shortId(id)).toBe(short);
});

test.each([
  ['COD', false, true],
  ['COD', true, true],
  ['Online', true, true],
  ['Online', false, false],
])('An order paid by %s with isPaid %s is shown to the customer: %s', (paymentType, isPaid, expected) => {
  expect(isShownToCustomer(anOrder({ paymentType, isPaid }))).toBe(expected);
});

test('The total of an order is the amount if there is one, even 0.', () => {
  expect(orderTotal(anOrder({ amount: 24.43 }))).toBe(2443);
  expect(orderTotal(anOrder({ amount: 0 }))).toBe(0);
});

const items = [
  { product: aProduct({ offerPrice: 34.9 }), quantity: 2 },
  { product: aProduct({ offerPrice: 9.9 }), quantity: 3 },
];

test.each([undefined, null])(
  'The total of an order is computed when the amount is %s: lines plus 2 percent, rounded down.',
  (amount) => {
    // 69,80 + 29,70 = 99,50. 2 percent are 1,99, rounded down to 1.
    expect(orderTotal(anOrder({ amount, items, discountAmount: 0 }))).toBe(10_050);
  },
);

test('The total of an order subtracts the discount from the computed total and is never below 0.', () => {
  expect(orderTotal(anOrder({ amount: null, items, discountAmount: 29.85 }))).toBe(7_065);
  expect(orderTotal(anOrder({ amount: null, items, discountAmount: 500 }))).toBe(0);
  expect(orderTotal(anOrder({ amount: null, items, discountAmount: null }))).toBe(10_050);
});

test('The total of an order ignores lines whose product is an id, is deleted or has no price.', () => {
  const { offerPrice: _, ...priceless } = aProduct();
  const lines = ['product-1', null, undefined, priceless].map((product) => ({ product, quantity: 2 }));
  expect(orderTotal(anOrder({ amount: null, items: [...lines, ...items] }))).toBe(10_050);
});
