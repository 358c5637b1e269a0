import { login } from '#features/accounts/stores/authentication.ts';
import { addToCart, removeFromCart, setInCart } from '#features/cart/stores/cart.ts';
import { keepCartOnServer } from '#features/cart/stores/cart-sync.ts';
import { storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';
import { $toasts } from '#browser/toasts.ts';
import { setTestStorageKey } from '@nanostores/persistent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
});
afterEach(async () => {
  forgetEverything();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const carts = () => sentTo('cartUpdate').map(({ cartItems }) => cartItems);

/** Keeps a customer's cart on a server that answers each saved cart. */
async function keepCart(answer: (cartItems: unknown) => Promise<object | void> | object | void = () => {}) {
  offlineApi({ cartUpdate: async (request) => (await answer((await request.json()).cartItems)) ?? {} });
  beCustomer();
  keepCartOnServer();
  await pass(0);
}

test('Changes in quick succession are sent once, as the last state.', async () => {
  await keepCart();
  addToCart('deck');
  addToCart('deck');
  setInCart('wax', 3);
  await pass(299);
  expect(carts()).toEqual([]);
  await pass(1);
  expect(carts()).toEqual([{ deck: 2, wax: 3 }]);
  expect(storedCartIsUnsent.get()).toBeUndefined();
});

test('A change during a slow call is sent after it, never in parallel.', async () => {
  let answer = () => {};
  await keepCart(() => new Promise<void>((resolve) => (answer = resolve)));
  addToCart('deck');
  await pass(300);
  addToCart('deck');
  await pass(2_000);
  expect(carts()).toEqual([{ deck: 1 }]);
  answer();
  await pass(0);
  expect(carts()).toEqual([{ deck: 1 }, { deck: 2 }]);
  answer();
  await pass(0);
  expect(storedCartIsUnsent.get()).toBeUndefined();
});

test('A backend that returns the saved cart undoes no later addition.', async () => {
  let answer = () => {};
  await keepCart(async (cartItems) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { cartItems };
  });
  addToCart('deck');
  await vi.waitFor(() => expect(carts()).toHaveLength(1));
  addToCart('deck');
  answer();
  await vi.waitFor(() => expect(carts()).toHaveLength(2));
  answer();
  await pass(1_000);
  expect(storedCart.get()).toEqual({ deck: 2 });
  expect(carts()).toEqual([{ deck: 1 }, { deck: 2 }]);
  expect(toastTexts()).toEqual(['Added to Cart']);
  expect(storedCartIsUnsent.get()).toBeUndefined();
});

test('A change during a failing call is sent without waiting for the next try.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let fail = () => {};
  let isDown = true;
  await keepCart(() => {
    if (isDown) return new Promise<void>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
  });
  addToCart('deck');
  await vi.waitFor(() => expect(carts()).toHaveLength(1));
  addToCart('deck');
  await pass(300);
  isDown = false;
  fail();
  await pass(100);
  expect(carts()).toEqual([{ deck: 1 }, { deck: 2 }]);
});

test('A failure is only logged and tried again.', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  await keepCart(() => {
    if (isDown) throw new TypeError('Failed to fetch');
  });
  addToCart('deck');
  await pass(300);
  expect(warn).toHaveBeenCalledOnce();
  expect(toastTexts()).toEqual(['Added to Cart']);
  isDown = false;
  await pass(5_000);
  expect(carts()).toEqual([{ deck: 1 }, { deck: 1 }]);
  expect(storedCartIsUnsent.get()).toBeUndefined();
});

test.each([
  ['a kept cart with fewer pieces', () => ({ cartItems: { deck: 2, wax: 9, other: 1 } })],
  ['a refusal with a number', () => ({ status: 400, message: 'Only 2 left' })],
])('%s lowers the cart, shows one message and is sent.', async (_, answer) => {
  let isShort = true;
  offlineApi({
    productList: () => ({ products: [aProduct({ _id: 'deck', name: 'Deck Tahiti' })] }),
    cartUpdate: () => (isShort ? answer() : {}),
  });
  storedCart.set({ deck: 3, wax: 1 });
  storedCartIsUnsent.set('yes');
  beCustomer();
  keepCartOnServer();
  await pass(0);
  await vi.waitFor(() => expect(storedCart.get()).toEqual({ deck: 2, wax: 1 }));
  isShort = false;
  await pass(10_000);
  expect(toastTexts()).toEqual(['Só há 2 unidades de Deck Tahiti. O seu carrinho foi atualizado.']);
  expect(carts()).toEqual([
    { deck: 3, wax: 1 },
    { deck: 2, wax: 1 },
  ]);
  expect(storedCartIsUnsent.get()).toBeUndefined();
});

test('A returned cart that is equal, larger or invalid changes nothing.', async () => {
  for (const cartItems of [{ deck: 1 }, { deck: 5 }, {}, { deck: '0' }, [], null, 'deck']) {
    const calls = offlineApi({ cartUpdate: () => ({ cartItems }) });
    storedCart.set({ deck: 1 });
    storedCartIsUnsent.set('yes');
    beCustomer();
    keepCartOnServer();
    await pass(1_000);
    expect(calls).toEqual(['cartUpdate']);
    expect([storedCart.get(), toastTexts()]).toEqual([{ deck: 1 }, []]);
  }
});

test('A change made without a network is sent immediately when it is back.', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isDown = true;
  await keepCart(() => {
    if (isDown) throw new TypeError('Failed to fetch');
  });
  window.dispatchEvent(new Event('offline'));
  addToCart('deck');
  await pass(300);
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(carts()).toEqual([{ deck: 1 }, { deck: 1 }]);
  expect(storedCartIsUnsent.get()).toBeUndefined();
});

test('The cart of a visitor stays on the device.', async () => {
  const calls = offlineApi({ cartUpdate: () => ({}) });
  addToCart('deck');
  await pass(10_000);
  expect(calls).toEqual([]);
  expect(storedCart.get()).toEqual({ deck: 1 });
});

test('A login joins the carts: each line keeps the larger quantity, and the server receives the result.', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  storedCart.set({ deck: 1, wax: 5 });
  offlineApi({
    userLogin: () => ({ user: { name: 'Maria', cartItems: { deck: 4, wax: 2, leash: 1, broken: 'x' } } }),
    cartUpdate: () => ({}),
  });
  await login('maria@example.pt', 'ondas');
  await pass(0);
  expect(storedCart.get()).toEqual({ deck: 4, wax: 5, leash: 1 });
  expect(carts()).toEqual([{ deck: 4, wax: 5, leash: 1 }]);
});

test('A change in another tab appears in this one.', () => {
  addToCart('deck');
  setTestStorageKey('cart_items', JSON.stringify({ deck: 1, wax: 2 }));
  expect(storedCart.get()).toEqual({ deck: 1, wax: 2 });
});

test('Remover can be undone and keeps later additions.', () => {
  setInCart('deck', 3);
  removeFromCart('deck');
  addToCart('wax');
  const removed = $toasts.get().find(({ text }) => text === 'Produto removido do carrinho');
  expect(removed?.action?.label).toBe('Anular');
  removed?.action?.run();
  expect(storedCart.get()).toEqual({ wax: 1, deck: 3 });
});
