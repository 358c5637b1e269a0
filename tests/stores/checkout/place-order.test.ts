import type { Order } from '#features/orders/contract/order.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anOrder, aProduct } from '../../support/builders.ts';
import { openCheckout } from '../../support/checkout-page.ts';
import { type Answers, lost, sentTo } from '../../support/shops/offline-api.ts';

let assign = vi.spyOn(location, 'assign');
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

/** The order as a foreign API lists it after it was placed. */
const listed = (changes: Partial<Order> = {}) =>
  anOrder({
    items: [{ product: aProduct({ _id: 'deck' }), quantity: 3 }],
    amount: 104.7,
    createdAt: new Date().toISOString(),
    ...changes,
  });

test.each([
  ['a changed price', 'Os preços mudaram entretanto. Reveja o total e confirme de novo.'],
  ['an article that is sold out', 'Um artigo do carrinho já não está disponível.'],
])('%s shows its message, and the products are loaded again.', async (_, message) => {
  const { placeOrder, calls, toastTexts } = await openCheckout({}, { orderCod: () => ({ status: 409, message }) });
  await placeOrder();
  await vi.waitFor(() => expect(calls.filter((call) => call === 'productList')).toHaveLength(2));
  expect(toastTexts()).toEqual([message]);
});

test.each([
  ['a foreign sentence', 'foreign', { message: 'Only 2 available' }],
  ['a foreign sentence by HTTP 200', 'foreign', { status: 200, success: false, message: 'Deck Tahiti: 2 left' }],
  ['the details of our own', 'own', { message: 'Sem stock', details: { product: 'deck', available: 2 } }],
] as const)('%s that states the available quantity updates the cart.', async (_, on, refusal) => {
  let answer: object = { status: 409, ...refusal };
  const checkout = await openCheckout(
    { on },
    {
      productList: () => ({ products: [aProduct({ _id: 'deck', name: 'Deck Tahiti' }), aProduct({ _id: 'wax' })] }),
      orderCod: () => answer,
    },
  );
  checkout.storedCart.set({ deck: 3, wax: 1 });
  await checkout.placeOrder();
  expect(checkout.toastTexts()).toEqual(['Só há 2 unidades de Deck Tahiti. O seu carrinho foi atualizado.']);
  expect(checkout.storedCart.get()).toEqual({ deck: 2, wax: 1 });
  answer = {};
  await checkout.placeOrder();
  expect(sentTo('orderCod')[1]?.items).toEqual([
    { product: 'deck', quantity: 2 },
    { product: 'wax', quantity: 1 },
  ]);
});

test.each([
  [
    'Deck Tahiti: 0 left',
    { deck: 3, wax: 1 },
    { wax: 1 },
    'Já não há Deck Tahiti em stock. O seu carrinho foi atualizado.',
  ],
  [
    'Só há 1 unidade',
    { deck: 3, wax: 1 },
    { deck: 1, wax: 1 },
    'Só há 1 unidade de Deck Tahiti. O seu carrinho foi atualizado.',
  ],
  ['0 available', { deck: 3, wax: 4 }, { deck: 3, wax: 4 }, '0 available'],
])('"%s" changes the cart %j to %j and shows: %s', async (message, cart, left, sentence) => {
  const checkout = await openCheckout(
    { on: 'foreign' },
    {
      productList: () => ({ products: [aProduct({ _id: 'deck', name: 'Deck Tahiti' }), aProduct({ _id: 'wax' })] }),
      orderCod: () => ({ status: 400, message }),
    },
  );
  checkout.storedCart.set(cart);
  await checkout.placeOrder();
  expect(checkout.toastTexts()).toEqual([sentence]);
  expect(checkout.storedCart.get()).toEqual(left);
});

test.each([
  ['nobody is logged in', 'Por favor, inicie sessão para fazer a encomenda.', (page) => page.storedUser.set(undefined)],
  [
    'no address is chosen',
    'Por favor, selecione uma morada de entrega.',
    (page) => page.$addresses.setKey('addresses', []),
  ],
  [
    'nothing in the cart can be bought',
    'O seu carrinho está vazio. Adicione artigos antes de fazer uma encomenda.',
    (page) => page.storedCart.set({ gone: 1 }),
  ],
] satisfies [string, string, (page: Awaited<ReturnType<typeof openCheckout>>) => void][])(
  'When %s nothing is sent, and the customer sees: %s',
  async (_, sentence, spoil) => {
    const checkout = await openCheckout({}, { orderCod: () => ({}) });
    spoil(checkout);
    await checkout.placeOrder();
    expect(checkout.toastTexts()).toEqual([sentence]);
    expect(checkout.ordered()).toBe(0);
  },
);

test('Two simultaneous presses create one order.', async () => {
  const { placeOrder, ordered, storedCart } = await openCheckout({}, { orderCod: () => ({}) });
  await Promise.all([placeOrder(), placeOrder()]);
  expect(ordered()).toBe(1);
  expect(storedCart.get()).toEqual({});
  expect(assign.mock.calls).toEqual([['/my-orders']]);
});

describe('On the own API', () => {
  test('A lost answer is requested again with the same key.', async () => {
    let isDown = true;
    const { placeOrder, keys } = await openCheckout({}, { orderCod: () => (isDown ? lost() : {}) });
    await placeOrder();
    isDown = false;
    await placeOrder();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(assign.mock.calls).toEqual([['/my-orders']]);
  });

  test.each([
    { status: 400, message: 'Dados em falta' },
    { status: 422, code: 'key_reused', message: 'Este pedido já deu origem a outra encomenda.' },
  ])('A server answer without a result keeps the key, and the refusal %j drops it.', async (refusal) => {
    let answer = { status: 503, message: 'x' };
    const { placeOrder, keys, toastTexts } = await openCheckout({}, { orderCod: () => answer });
    await placeOrder();
    answer = refusal;
    await placeOrder();
    expect(toastTexts()).toContain(refusal.message);
    await placeOrder();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('A cart changed after a lost answer gets a new key, once the lost order is known to be missing.', async () => {
    let isDown = true;
    const answers: Answers = { orderCod: () => (isDown ? lost() : {}), orderUser: () => ({ orders: [] }) };
    const { placeOrder, keys, storedCart, calls } = await openCheckout({}, answers);
    await placeOrder();
    storedCart.set({ deck: 2 });
    isDown = false;
    await placeOrder();
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
    expect(calls.slice(-2)).toEqual(['orderUser', 'orderCod']);
  });

  test('A cart changed after a lost answer is not ordered if the lost order exists.', async () => {
    const answers: Answers = { orderCod: lost, orderUser: () => ({ orders: [listed()] }) };
    const { placeOrder, ordered, storedCart } = await openCheckout({}, answers);
    await placeOrder();
    storedCart.set({ deck: 4, wax: 1 });
    await placeOrder();
    expect(ordered()).toBe(1);
    expect(storedCart.get()).toEqual({ deck: 1, wax: 1 });
    expect(assign.mock.calls).toEqual([['/my-orders']]);
  });
});

describe('On a foreign API', () => {
  test('No unknown header is sent.', async () => {
    const { placeOrder, keys } = await openCheckout({ on: 'foreign' }, { orderCod: () => ({}) });
    await placeOrder();
    expect(keys).toEqual([null]);
  });

  test.each([
    ['as it was sent', {}],
    ['with a product that is only an id', { items: [{ product: 'deck', quantity: 3 }] }],
    ['without amount and date', { amount: null, createdAt: '' }],
    ['with the 2 % that some backends add', { amount: 106.7 }],
  ])('An order whose answer was lost is found among the orders %s.', async (_, changes) => {
    const answers: Answers = { orderCod: lost, orderUser: () => ({ orders: [listed(changes)] }) };
    const { placeOrder, ordered, toastTexts, storedCart } = await openCheckout({ on: 'foreign' }, answers);
    await placeOrder();
    expect(ordered()).toBe(1);
    expect(toastTexts()).toEqual(['Encomenda efetuada com sucesso!']);
    expect(storedCart.get()).toEqual({});
    expect(assign.mock.calls).toEqual([['/my-orders']]);
  });

  test.each([
    ['other lines', { items: [{ product: 'deck', quantity: 2 }] }],
    ['another amount', { amount: 73.29 }],
    ['an earlier date', { createdAt: '2026-01-01T10:00:00.000Z' }],
    ['another way of paying', { paymentType: 'Online' }],
  ])('An order with %s is not mistaken for the lost one, which can be tried again.', async (_, changes) => {
    let isDown = true;
    const orderUser = () => ({ orders: [listed(changes)] });
    const answers: Answers = { orderCod: () => (isDown ? lost() : {}), orderUser };
    const { placeOrder, ordered, toastTexts } = await openCheckout({ on: 'foreign' }, answers);
    await placeOrder();
    expect(toastTexts()).toEqual(['Problema de conectividade. Verifique a sua internet.']);
    isDown = false;
    await placeOrder();
    expect(ordered()).toBe(2);
    expect(assign.mock.calls).toEqual([['/my-orders']]);
  });

  test('Nothing is sent again before the orders could be read.', async () => {
    let isDown = true;
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answers: Answers = { orderCod: lost, orderUser: () => (isDown ? lost() : { orders: [listed()] }) };
    const { placeOrder, ordered, toastTexts } = await openCheckout({ on: 'foreign' }, answers);
    await placeOrder();
    await placeOrder();
    expect(ordered()).toBe(1);
    expect(toastTexts()).toEqual(['Problema de conectividade. Verifique a sua internet.']);
    expect(logged).toHaveBeenCalledWith('The order could not be looked up', expect.any(Error));
    isDown = false;
    await placeOrder();
    expect(ordered()).toBe(1);
    expect(assign.mock.calls).toEqual([['/my-orders']]);
  });
});

test('A card order stays in the cart and is remembered until it is paid.', async () => {
  const answers: Answers = { orderStripe: () => ({ url: 'https://pay.example/1', orderId: 'order-1' }) };
  const { placeOrder, choosePayment, storedCart } = await openCheckout({}, answers);
  const { storedCardOrder } = await import('#features/session/stores/storage.ts');
  choosePayment('Online');
  await placeOrder();
  expect(sentTo('orderStripe')).toMatchObject([{ paymentType: 'Online', amount: 104.7 }]);
  expect(assign.mock.calls).toEqual([['https://pay.example/1']]);
  expect(storedCart.get()).toEqual({ deck: 3 });
  expect(storedCardOrder.get()).toEqual({ orderId: 'order-1', cart: { deck: 3 } });
});
