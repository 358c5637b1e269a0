import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#app/endpoints.ts';
import { Failure } from '#core/errors.ts';

/** Parses the reply of a backend to a call. */
const reply = (name: EndpointName, body: unknown): unknown => endpoints[name].reply.parse(body);
const accepts = (name: EndpointName, body: unknown): boolean => endpoints[name].reply.safeParse(body).success;

describe('Error replies', () => {
  const refusals = [
    ['with a message', { success: false, message: 'Not Authorized' }],
    ['without a message', { success: false }],
    ['with fields of its own', { success: false, message: 'Failed', error: { name: 'CastError' } }],
    ['with our code', { success: false, message: 'Falhou', code: 'internal' }],
  ] as const;

  test.each(refusals)('An error reply %s is read as an error.', (_, body) => {
    expect(Failure.parse(body)).toMatchObject({ success: false });
  });

  test.each(Object.keys(endpoints) as EndpointName[])('%s never accepts an error as a success.', (name) => {
    for (const [, body] of refusals) expect(accepts(name, body)).toBe(false);
  });

  test('A success is never read as an error.', () => {
    expect(Failure.safeParse({ success: true }).success).toBe(false);
  });
});

describe('The product list of another backend', () => {
  const product = { _id: 'p1', name: 'Deck', category: 'Deck-J-Bay', price: 39.9, offerPrice: 34.9 };
  const parsed = (changes: object) => reply('productList', { success: true, products: [{ ...product, ...changes }] });

  test('Missing optional fields get their defaults.', () => {
    expect(parsed({})).toEqual({
      success: true,
      products: [{ ...product, description: [], image: [], inStock: true }],
    });
  });

  test.each([
    ['lines', ['um', ' dois ', '']],
    ['one text with line breaks', 'um\n dois \n\n'],
  ])('A description can be %s', (_, description) => {
    expect(parsed({ description })).toMatchObject({ products: [{ description: ['um', 'dois'] }] });
  });

  test.each([['12'], [1.5], [{ amount: 3 }], [true]])(
    'The quantity %j, which the contract does not define, is read as uncounted.',
    (quantity) => {
      const { products } = parsed({ quantity }) as { products: { quantity?: unknown }[] };
      expect(products[0]?.quantity).toBeUndefined();
      expect(products).toMatchObject([product]);
    },
  );

  test('A product without a category has an empty category.', () => {
    expect(parsed({ category: undefined })).toEqual(parsed({ category: '' }));
  });

  test('Fields outside the contract are dropped.', () => {
    expect(parsed({ __v: 0, createdAt: '2025-01-01', seller: {} })).toEqual(parsed({}));
  });

  test.each([
    ['weight null', { weight: null }],
    ['an empty image list', { image: [] }],
    ['a price of 0', { price: 0, offerPrice: 0 }],
  ])('%s is accepted.', (_, changes) => {
    expect(() => parsed(changes)).not.toThrow();
  });

  test.each([
    ['no id', { _id: undefined }],
    ['a price as text', { price: '39.9' }],
    ['a price that is no number', { offerPrice: Number.NaN }],
  ])('%s is rejected.', (_, changes) => {
    expect(() => parsed(changes)).toThrow();
  });
});

describe('Orders of another backend', () => {
  const list = (order: object) => ({ success: true, orders: [{ _id: 'o1', ...order }] });
  const product = { _id: 'p1', name: 'Deck', category: 'Deck-J-Bay', image: ['a.jpg'], price: 39.9, offerPrice: 34.9 };

  test.each([
    ['an id', 'p1', 'p1'],
    ['a populated product', { ...product, description: ['x'], inStock: false, __v: 0 }, product],
    ['a product without its optional fields', { _id: 'p1' }, { _id: 'p1', name: '', category: '', image: [] }],
    ['null, as the product was deleted', null, null],
    ['missing', undefined, undefined],
  ])('The product of a line can be %s', (_, sent, read) => {
    const items = [{ product: sent, quantity: 2, _id: 'line' }];
    expect(reply('orderUser', list({ items }))).toMatchObject({
      orders: [{ items: [{ product: read, quantity: 2 }] }],
    });
  });

  test.each([
    ['an id', 'a1', 'a1'],
    [
      'an object with numbers for postcode and phone',
      { _id: 'a1', firstName: 'Maria', zipcode: 2655123, phone: 912345678, userId: 'u1' },
      {
        _id: 'a1',
        firstName: 'Maria',
        lastName: '',
        email: '',
        street: '',
        city: '',
        state: '',
        zipcode: '2655123',
        country: '',
        phone: '912345678',
      },
    ],
    ['null', null, null],
    ['missing', undefined, undefined],
  ])('The address can be %s', (_, sent, read) => {
    const { orders } = reply('orderSeller', list({ address: sent })) as { orders: { address: unknown }[] };
    expect(orders[0]?.address).toEqual(read);
  });

  test('An order that consists only of its id is still an order.', () => {
    expect(reply('orderUser', list({}))).toEqual({
      success: true,
      orders: [{ _id: 'o1', items: [], paymentType: 'COD', isPaid: false, status: '', createdAt: '' }],
    });
  });

  test.each(['Pending', 'Order Placed', ''])('The status %j is kept unchanged.', (status) => {
    expect(reply('orderUser', list({ status }))).toMatchObject({ orders: [{ status }] });
  });

  test.each(['amount', 'originalAmount', 'discountAmount', 'discountPercentage', 'promoCode'])(
    '%s can be null.',
    (field) => {
      expect(accepts('orderUser', list({ [field]: null }))).toBe(true);
    },
  );
});

describe('Sessions of another backend', () => {
  const user = { name: 'Maria Silva' };

  test.each([
    ['a name alone', user],
    ['a cart', { ...user, _id: 'u1', email: 'm@example.pt', cartItems: { p1: 2 } }],
    ['a cart of null', { ...user, cartItems: null }],
    ['a cart with nonsense in it', { ...user, cartItems: { p1: '2', p2: null } }],
    ['fields of its own', { ...user, role: 'user', __v: 3 }],
  ])('A user can have %s', (_, sent) => {
    expect(accepts('userIsAuth', { success: true, user: sent })).toBe(true);
    expect(accepts('userLogin', { success: true, user: sent, message: 'Olá' })).toBe(true);
  });

  test('A session without a user is rejected.', () => {
    expect(accepts('userIsAuth', { success: true })).toBe(false);
  });
});

describe('Reviews of another backend', () => {
  test('Some statistics and page numbers can be missing.', () => {
    expect(reply('reviewsProduct', { success: true, reviews: [{ rating: 4 }], stats: {} })).toEqual({
      success: true,
      reviews: [{ userName: '', rating: 4, title: '', comment: '', isVerifiedPurchase: false }],
      stats: { averageRating: 0, totalReviews: 0, distribution: {} },
    });
  });

  test('The distribution is counted by stars.', () => {
    const stats = { averageRating: 4.5, totalReviews: 2, distribution: { 5: 1, 4: 1 } };
    expect(reply('reviewsProduct', { success: true, reviews: [], stats })).toMatchObject({ stats });
  });
});
