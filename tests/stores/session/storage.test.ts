import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

/** Loads the stores of a newly opened page. */
const openPage = async () => ({
  ...(await import('#features/session/stores/storage.ts')),
  ...(await import('#features/cart/stores/cart.ts')),
  ...(await import('#browser/toasts.ts')),
});

test('The cart is stored under its key from one page to the next.', async () => {
  (await openPage()).addToCart('deck');
  expect(JSON.parse(localStorage.getItem('cart_items') ?? '')).toEqual({ deck: 1 });
  vi.resetModules();
  expect((await openPage()).storedCart.get()).toEqual({ deck: 1 });
});

test.each(['', '{', '[]', '"text"', 'null', '{"deck":"2"}', '{"deck":-1}', '{"deck":1.5}'])(
  'A cart damaged to %j is empty and can be filled.',
  async (damaged) => {
    localStorage.setItem('cart_items', damaged);
    const { addToCart, storedCart } = await openPage();
    expect(storedCart.get()).toEqual({});
    addToCart('deck');
    expect(storedCart.get()).toEqual({ deck: 1 });
  },
);

test('A damaged line leaves the others.', async () => {
  localStorage.setItem('cart_items', '{"deck":"2","wax":3,"leash":99}');
  expect((await openPage()).storedCart.get()).toEqual({ wax: 3, leash: 20 });
});

test.each(['', '{', '[]', '{"name":7}', 'null'])('A user damaged to %j counts as logged out.', async (damaged) => {
  localStorage.setItem('auth_user', damaged);
  expect((await openPage()).storedUser.get()).toBeUndefined();
});

test.each(['', '{', '{}', '{"key":"k","startedAt":1,"order":{}}'])(
  'An order attempt damaged to %j is ignored.',
  async (damaged) => {
    localStorage.setItem('order_attempt', damaged);
    expect((await openPage()).storedAttempt.get()).toBeUndefined();
  },
);

test('Without working storage the cart works while the page is open.', async () => {
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

/** Storage that refuses writes, or also reads. */
const refusing = (isReadable: boolean) => {
  const refuse = () => {
    throw new DOMException('no', isReadable ? 'QuotaExceededError' : 'SecurityError');
  };
  return { getItem: isReadable ? () => null : refuse, setItem: refuse, removeItem: refuse };
};

const added = 'Added to Cart';
const notKept = 'O seu navegador não guarda o carrinho: fica vazio quando sair desta página.';

test.each([
  ['a full device storage', refusing(true), sessionStorage, [added], { deck: 1 }],
  ['a forbidden device storage', refusing(false), sessionStorage, [added], { deck: 1 }],
  ['no device storage', undefined, sessionStorage, [added], { deck: 1 }],
  ['two full storages', refusing(true), refusing(true), [notKept], {}],
  ['two forbidden storages', refusing(false), refusing(false), [notKept], {}],
  ['no storage', undefined, undefined, [notKept], {}],
])(
  'With %s the cart is kept for the visit, or the visitor learns that it is not.',
  async (_, device, tab, said, next) => {
    sessionStorage.clear();
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('sessionStorage', tab);
    const { addToCart, storedCart, $toasts } = await openPage();
    addToCart('deck');
    expect(storedCart.get()).toEqual({ deck: 1 });
    expect($toasts.get().map(({ text }) => text)).toEqual(said);
    vi.resetModules();
    expect((await openPage()).storedCart.get()).toEqual(next);
  },
);

test('Device storage that works again keeps the cart, and the tab deletes its copy.', async () => {
  sessionStorage.clear();
  let isFull = true;
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
    removeItem: (name: string) => stored.delete(name),
  });
  const { storedCart } = await openPage();
  storedCart.set({ deck: 1 });
  expect(sessionStorage.getItem('cart_items')).toBe('{"deck":1}');
  isFull = false;
  storedCart.set({ deck: 2 });
  expect(sessionStorage.getItem('cart_items')).toBeNull();
  expect(stored.get('cart_items')).toBe('{"deck":2}');
});
