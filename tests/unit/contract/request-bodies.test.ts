import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { districts, NewAddress } from '#features/addresses/contract/address.ts';
import { Cart } from '#core/cart/cart-contract.ts';
import { endpoints } from '#app/endpoints.ts';
import { errorCodes, errorStatus } from '#core/errors.ts';
import { NewOrder } from '#features/orders/contract/order.ts';
import { NewProduct } from '#features/catalogue/contract/product.ts';
import { NewReview } from '#features/reviews/contract/review.ts';
import { Credentials, Registration } from '#features/session/contract/user.ts';
import { apiErrors } from '#core/text/api-errors.ts';
import { aNewAddress } from '../../support/builders.ts';

const registration = { name: 'Maria', email: 'maria@example.pt', password: 'onda-grande' };
const credentials = { email: 'maria@example.pt', password: 'x' };
const order = {
  items: [{ product: 'p1', quantity: 2 }],
  address: 'a1',
  originalAmount: 69.8,
  amount: 69.8,
  paymentType: 'COD',
};
const product = { name: 'Deck', description: ['um'], category: 'Deck-J-Bay', price: 39.9, offerPrice: 34.9 };
const review = { orderId: 'o1', productId: 'p1', rating: 5, title: 'Bom', comment: 'Muito bom' };
const long = (length: number) => 'x'.repeat(length);

type Case = [what: string, schema: z.ZodMiniType, valid: object, changes: object];

test.each<Case>([
  ['a registration', Registration, registration, {}],
  ['an e-mail with spaces around', Registration, registration, { email: ' maria@example.pt ' }],
  ['credentials', Credentials, credentials, {}],
  ['an address', NewAddress, aNewAddress(), {}],
  ['the longest field', NewAddress, aNewAddress(), { street: long(120) }],
  ['an order without discount', NewOrder, order, {}],
  ['an order with what the server ignores', NewOrder, order, { userId: 'u1', isPaid: true, extra: 1 }],
  ['a product', NewProduct, product, {}],
  ['a product without description', NewProduct, product, { description: undefined }],
  ['a review', NewReview, review, {}],
  ['a review of the longest texts', NewReview, review, { title: long(100), comment: long(500) }],
  ['a cart', Cart, { p1: 1, p2: 20 }, {}],
])('The contract accepts %s', (_, schema, valid, changes) => {
  expect(schema.safeParse({ ...valid, ...changes }).error).toBeUndefined();
});

test.each<Case>([
  ['a registration without name', Registration, registration, { name: '  ' }],
  ['a password of seven characters', Registration, registration, { password: long(7) }],
  ['a password of 201 characters', Registration, registration, { password: long(201) }],
  ['an e-mail without @', Registration, registration, { email: 'maria.example.pt' }],
  ['an empty password', Credentials, credentials, { password: '' }],
  ['an e-mail that is an object', Credentials, credentials, { email: { $gt: '' } }],
  ...Object.keys(aNewAddress()).map((field): Case => [
    `an address with a blank ${field}`,
    NewAddress,
    aNewAddress(),
    { [field]: '  ' },
  ]),
  ['an unknown district', NewAddress, aNewAddress(), { state: 'Galiza' }],
  ['a field that is too long', NewAddress, aNewAddress(), { street: long(121) }],
  ['a quantity of a half', NewOrder, order, { items: [{ product: 'p1', quantity: 0.5 }] }],
  ['an unknown payment type', NewOrder, order, { paymentType: 'Cash' }],
  ['an order without address', NewOrder, order, { address: undefined }],
  ['a very long promo code', NewOrder, order, { promoCode: long(41) }],
  ['too many lines', NewOrder, order, { items: Array(201).fill(order.items[0]) }],
  ['a negative price', NewProduct, product, { price: -1 }],
  ['an infinite price', NewProduct, product, { offerPrice: Number.POSITIVE_INFINITY }],
  ['a product without name', NewProduct, product, { name: ' ' }],
  ['0 stars', NewReview, review, { rating: 0 }],
  ['6 stars', NewReview, review, { rating: 6 }],
  ['half a star', NewReview, review, { rating: 4.5 }],
  ['a title of 101 characters', NewReview, review, { title: long(101) }],
  ['a comment of 501 characters', NewReview, review, { comment: long(501) }],
  ['a blank comment', NewReview, review, { comment: '\n' }],
  ['a cart with 0 pieces', Cart, { p1: 0 }, {}],
  ['a cart with a text', Cart, { p1: '2' }, {}],
])('The contract rejects %s', (_, schema, valid, changes) => {
  expect(schema.safeParse({ ...valid, ...changes }).success).toBe(false);
});

test('There are twenty different districts.', () => {
  expect(new Set(districts).size).toBe(20);
});

test('Each error code has a status and a message.', () => {
  for (const code of errorCodes) {
    expect(errorStatus[code]).toBeGreaterThanOrEqual(400);
    expect(apiErrors[code]).toMatch(/\w/);
  }
});

test('No two endpoints share a method and path.', () => {
  const rows = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(rows).size).toBe(rows.length);
});

test.each([
  ['reviewsRecent', {}, { limit: 10 }],
  ['reviewsRecent', { limit: '3' }, { limit: 3 }],
  ['reviewsProduct', {}, { page: 1, limit: 5 }],
  ['reviewsProduct', { page: '2', limit: '1' }, { page: 2, limit: 1 }],
] as const)('%s reads the query %j as %j', (name, query, read) => {
  expect(endpoints[name].query.parse(query)).toEqual(read);
});

test.each([{ limit: '0' }, { limit: '51' }, { limit: 'x' }, { limit: '1.5' }])('The query %j is rejected.', (query) => {
  expect(endpoints.reviewsRecent.query.safeParse(query).success).toBe(false);
});
