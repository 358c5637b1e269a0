import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The stores of a page that has just been opened. */
const openPage = async () => ({
  ...(await import('#stores/storage/storage.ts')),
  ...(await import('#stores/cart/cart.ts')),
});

test('the cart is kept under its key from one page to the next', async () => {
  (await openPage()).addToCart('deck');
  expect(JSON.parse(localStorage.getItem('cart_items') ?? '')).toEqual({ deck: 1 });
  vi.resetModules();
  expect((await openPage()).storedCart.get()).toEqual({ deck: 1 });
});

test.each(['', '{', '[]', '"text"', 'null', '{"deck":"2"}', '{"deck":-1}', '{"deck":1.5}'])(
  'a cart damaged to %j is empty and can be filled',
  async (damaged) => {
    localStorage.setItem('cart_items', damaged);
    const { addToCart, storedCart } = await openPage();
    expect(storedCart.get()).toEqual({});
    addToCart('deck');
    expect(storedCart.get()).toEqual({ deck: 1 });
  },
);

test('damage to one line leaves the others', async () => {
  localStorage.setItem('cart_items', '{"deck":"2","wax":3,"leash":99}');
  expect((await openPage()).storedCart.get()).toEqual({ wax: 3, leash: 20 });
});

test.each(['', '{', '[]', '{"name":7}', 'null'])('a user damaged to %j is nobody', async (damaged) => {
  localStorage.setItem('auth_user', damaged);
  expect((await openPage()).storedUser.get()).toBeUndefined();
});

test.each(['', '{', '{}', '{"key":"k","startedAt":1,"order":{}}'])(
  'an order attempt damaged to %j is none',
  async (damaged) => {
    localStorage.setItem('order_attempt', damaged);
    expect((await openPage()).storedAttempt.get()).toBeUndefined();
  },
);

test('a storage that takes nothing leaves the cart usable as long as the page is open', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const stored = new Map([['cart_items', '{"wax":1}']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: full,
    removeItem: (name: string) => stored.delete(name),
  });
  const { addToCart, storedCart, storedUser } = await openPage();
  addToCart('deck');
  storedUser.set({ id: '1', name: 'Maria', email: undefined });
  expect(storedCart.get()).toEqual({ wax: 1, deck: 1 });
  expect(storedUser.get()?.name).toBe('Maria');
  storedUser.set(undefined);
  expect(storedUser.get()).toBeUndefined();
});

test('a browser that refuses its storage altogether keeps the cart in memory', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { addToCart, storedCart } = await openPage();
  addToCart('deck');
  expect(storedCart.get()).toEqual({ deck: 1 });
});
