import { checkSession } from '#stores/session-start.ts';
import { logout } from '#stores/authentication.ts';
import { loadOrders, $orders } from '#stores/orders.ts';
import { $isLoggedIn, $user } from '#stores/session.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#stores/storage.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOrder } from '../support/builders.ts';
import { offlineApi, type OfflineReply } from '../support/offline-api.ts';
import { beCustomer, forgetEverything, saidByToasts } from '../support/shop-state.ts';

keepStorageInMemory();

const maria = { user: { _id: 'user-1', name: 'Maria Silva', email: 'maria@example.pt', cartItems: { deck: 2 } } };
const refusal = { status: 200, success: false, message: 'Not Authorized' };
const unauthorised = { status: 401, message: 'Not Authorized' };
const broken = { status: 500, message: '' };

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** What the browser tells this tab when another one has stored the user, or nobody. */
const inOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_user', newValue }));

/** Answers the checks of the session one after the other, the last answer again and again. */
function answerChecks(...answers: OfflineReply<'userIsAuth'>[]) {
  let check = 0;
  const seen: (string | null)[] = [];
  const calls = offlineApi({
    cartUpdate: () => ({}),
    userIsAuth: (request) => {
      seen.push(request.headers.get('authorization'));
      return answers[Math.min(check++, answers.length - 1)] ?? broken;
    },
  });
  return { calls, seen, checks: () => calls.filter((call) => call === 'userIsAuth').length };
}

describe('At the start of a page the session', () => {
  test('takes user and cart from the server', async () => {
    beCustomer();
    storedCart.set({ wax: 1 });
    const { checks } = answerChecks(maria);
    await checkSession();
    expect($user.get()).toEqual({ id: 'user-1', name: 'Maria Silva', email: 'maria@example.pt' });
    expect(storedCart.get()).toEqual({ deck: 2 });
    await pass(10_000);
    expect(checks()).toBe(1);
  });

  test('keeps the cart of the device while the server has not got it, and sends it', async () => {
    beCustomer();
    storedCart.set({ wax: 1 });
    storedCartIsUnsent.set('yes');
    const { calls } = answerChecks(maria);
    await checkSession();
    await pass(0);
    expect(storedCart.get()).toEqual({ wax: 1 });
    expect(calls).toEqual(['userIsAuth', 'cartUpdate']);
  });

  test('adds to the cart of the server what was changed here before it answered', async () => {
    beCustomer();
    storedCart.set({ deck: 3, wax: 2 });
    storedCartIsUnsent.set('yes');
    const { calls } = answerChecks({ user: { ...maria.user, cartItems: { deck: 2, wax: 1, leash: 1 } } });
    await checkSession({ deck: 2, wax: 2, fin: 1 });
    await pass(0);
    expect(storedCart.get()).toEqual({ deck: 3, wax: 1, leash: 1 });
    expect(calls).toEqual(['userIsAuth', 'cartUpdate']);
  });

  test('is tried once more with the stored token', async () => {
    beCustomer();
    storedToken.set('token-1');
    const { seen } = answerChecks(refusal, maria);
    await checkSession();
    expect(seen).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect($user.get()?.name).toBe('Maria Silva');
    await pass(10_000);
    expect(seen).toHaveLength(2);
  });

  test('falls back to the stored user and cart, and is checked again after 2 s', async () => {
    beCustomer();
    storedCart.set({ wax: 1 });
    const { checks } = answerChecks(broken, maria);
    await checkSession();
    expect($user.get()?.name).toBe('Maria Conceição');
    expect(storedCart.get()).toEqual({ wax: 1 });
    await pass(1_999);
    expect(checks()).toBe(1);
    await pass(1);
    expect(checks()).toBe(2);
    expect($user.get()?.name).toBe('Maria Silva');
  });

  test('stays as it is stored while the API does not answer at all', async () => {
    beCustomer();
    storedToken.set('token-1');
    const { checks } = answerChecks(broken);
    await checkSession();
    await pass(60_000);
    expect(checks()).toBe(3);
    expect($isLoggedIn.get()).toBe(true);
  });

  test('ends when the API still says no after 2 s', async () => {
    beCustomer();
    storedToken.set('token-1');
    answerChecks(refusal);
    await checkSession();
    expect($isLoggedIn.get()).toBe(true);
    await pass(2_000);
    expect([storedUser.get(), storedToken.get()]).toEqual([undefined, undefined]);
  });

  test('ends at once when there is a token but no stored user', async () => {
    storedToken.set('token-1');
    const { checks } = answerChecks(refusal);
    await checkSession();
    expect(storedToken.get()).toBeUndefined();
    await pass(10_000);
    expect(checks()).toBe(2);
  });

  test('ends at a 401, with all that was stored of it', async () => {
    beCustomer();
    storedToken.set('token-1');
    const { checks } = answerChecks(unauthorised);
    await checkSession();
    await pass(10_000);
    expect([storedUser.get(), storedToken.get(), checks()]).toEqual([undefined, undefined, 1]);
  });

  test('does not come back when the customer logs out while it is checked', async () => {
    beCustomer();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    offlineApi({ userIsAuth: async () => (await answered, maria) });
    const checked = checkSession();
    inOtherTab(null);
    answer();
    await checked;
    expect($isLoggedIn.get()).toBe(false);
  });
});

describe('The page asks about the session', () => {
  const open = async () => {
    vi.resetModules();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    return await import('#elements/session-start.ts');
  };
  const move = async () => {
    for (const sign of ['pointermove', 'keydown']) window.dispatchEvent(new Event(sign));
    await vi.dynamicImportSettled();
    await pass(0);
  };
  const rememberMaria = () => localStorage.setItem('auth_user', JSON.stringify({ name: 'Maria' }));
  afterEach(() => localStorage.clear());

  test('never for a visitor who was not logged in before', async () => {
    localStorage.clear();
    const { calls } = answerChecks(maria);
    await open();
    await move();
    expect(calls).toEqual([]);
  });

  test('of a customer of the last page at the first move, once', async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    await open();
    await pass(60_000);
    expect(calls).toEqual([]);
    await move();
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });

  test("at once where the page is the customer's own", async () => {
    rememberMaria();
    const { calls } = answerChecks(maria);
    document.body.innerHTML = '<main data-checks-session></main>';
    await open();
    await vi.dynamicImportSettled();
    document.body.innerHTML = '';
    await move();
    expect(calls).toEqual(['userIsAuth']);
  });
});

test('any 401 ends the session and takes the private lists away', async () => {
  beCustomer();
  offlineApi({ orderUser: () => ({ orders: [anOrder()] }) });
  await loadOrders();
  expect($orders.get().orders).toHaveLength(1);
  offlineApi({ orderUser: () => unauthorised });
  await loadOrders();
  expect($isLoggedIn.get()).toBe(false);
  expect($orders.get().orders).toEqual([]);
});

test('a logout clears user, cart and token, tells the server and goes home', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  beCustomer();
  storedToken.set('token-1');
  storedCart.set({ deck: 1 });
  const calls = offlineApi({ userLogout: () => broken });
  await logout();
  expect(calls).toEqual(['userLogout']);
  expect([storedUser.get(), storedToken.get(), storedCart.get()]).toEqual([undefined, undefined, {}]);
  expect(saidByToasts()).toEqual(['Logged out successfully']);
  expect(assign.mock.calls).toEqual([['/']]);
});

test('what one tab does to the session, the other tabs see', () => {
  const seen: (string | undefined)[] = [];
  const stop = $user.subscribe((user) => void seen.push(user?.name));
  inOtherTab(JSON.stringify({ name: 'Rui' }));
  inOtherTab(null);
  stop();
  expect(seen).toEqual([undefined, 'Rui', undefined]);
});
