import { checkSession } from '#features/accounts/stores/session-start.ts';
import { logout } from '#features/accounts/stores/authentication.ts';
import { loadOrders, $orders } from '#features/orders/stores/orders.ts';
import { $isLoggedIn, $isSeekingSession, $isSessionKnown, $user } from '#features/session/stores/session.ts';
import { storedCart, storedCartIsUnsent, storedToken, storedUser } from '#features/session/stores/storage.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anOrder } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { answerChecks, broken, maria, refusal, unauthorised } from '../../support/browser/session-checks.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The event of this browser when another tab has stored a user, or removed it. */
const inOtherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_user', newValue }));

describe('The session at the start of a page', () => {
  test('The session at the start of a page takes user and cart from the server.', async () => {
    beCustomer();
    storedCart.set({ wax: 1 });
    const { checks } = answerChecks(maria);
    await checkSession();
    expect($user.get()).toEqual({ id: 'user-1', name: 'Maria Silva', email: 'maria@example.pt' });
    expect(storedCart.get()).toEqual({ deck: 2 });
    await pass(10_000);
    expect(checks()).toBe(1);
  });

  test("The session at the start of a page keeps the device's cart until the server has it, and sends it.", async () => {
    beCustomer();
    storedCart.set({ wax: 1 });
    storedCartIsUnsent.set('yes');
    const { calls } = answerChecks(maria);
    await checkSession();
    await pass(0);
    expect(storedCart.get()).toEqual({ wax: 1 });
    expect(calls).toEqual(['userIsAuth', 'cartUpdate']);
  });

  test("The session at the start of a page adds changes made before the answer to the server's cart.", async () => {
    beCustomer();
    storedCart.set({ deck: 3, wax: 2 });
    storedCartIsUnsent.set('yes');
    const { calls } = answerChecks({ user: { ...maria.user, cartItems: { deck: 2, wax: 1, leash: 1 } } });
    await checkSession({ deck: 2, wax: 2, fin: 1 });
    await pass(0);
    expect(storedCart.get()).toEqual({ deck: 3, wax: 1, leash: 1 });
    expect(calls).toEqual(['userIsAuth', 'cartUpdate']);
  });

  test('The session at the start of a page is checked once more with the stored token.', async () => {
    beCustomer();
    storedToken.set('token-1');
    const { seen } = answerChecks(refusal, maria);
    await checkSession();
    expect(seen).toEqual(['Bearer token-1', 'Bearer token-1']);
    expect($user.get()?.name).toBe('Maria Silva');
    await pass(10_000);
    expect(seen).toHaveLength(2);
  });

  test('The session at the start of a page falls back to the stored user and cart and is checked again after 2 s.', async () => {
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

  test('The session at the start of a page stays as stored while the API does not answer.', async () => {
    beCustomer();
    storedToken.set('token-1');
    const { checks } = answerChecks(broken);
    await checkSession();
    await pass(60_000);
    expect(checks()).toBe(3);
    expect($isLoggedIn.get()).toBe(true);
  });

  test('The session at the start of a page ends if the API still refuses after 2 s.', async () => {
    beCustomer();
    storedToken.set('token-1');
    answerChecks(refusal);
    await checkSession();
    expect($isLoggedIn.get()).toBe(true);
    await pass(2_000);
    expect([storedUser.get(), storedToken.get()]).toEqual([undefined, undefined]);
  });

  test('The session at the start of a page ends immediately if a token but no user is stored.', async () => {
    storedToken.set('token-1');
    const { checks } = answerChecks(refusal);
    await checkSession();
    expect(storedToken.get()).toBeUndefined();
    await pass(10_000);
    expect(checks()).toBe(2);
  });

  test('The session at the start of a page ends at a 401 and removes its stored data.', async () => {
    beCustomer();
    storedToken.set('token-1');
    const { checks } = answerChecks(unauthorised);
    await checkSession();
    await pass(10_000);
    expect([storedUser.get(), storedToken.get(), checks()]).toEqual([undefined, undefined, 1]);
  });

  test("The cookie restores the session at the start of a page if nothing is stored, and joins the device's cart.", async () => {
    storedCart.set({ wax: 1, deck: 1 });
    $isSessionKnown.set(false);
    const { calls, seen } = answerChecks(maria);
    await checkSession();
    expect($user.get()?.name).toBe('Maria Silva');
    expect(storedCart.get()).toEqual({ wax: 1, deck: 2 });
    await pass(0);
    expect([calls, seen]).toEqual([['userIsAuth', 'cartUpdate'], [null]]);
    expect($isSeekingSession.get()).toBe(false);
  });

  test("A session restored by its cookie takes the server's cart on a device with an empty cart and sends none.", async () => {
    storedCartIsUnsent.set('yes');
    const { calls } = answerChecks(maria);
    await checkSession();
    await pass(1_000);
    expect(storedCart.get()).toEqual({ deck: 2 });
    expect(calls).toEqual(['userIsAuth']);
  });

  test('The session at the start of a page is not restored after a logout in the two seconds before the second check.', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    beCustomer();
    const { checks } = answerChecks(broken, maria);
    await checkSession();
    await logout();
    await pass(10_000);
    expect([checks(), $isLoggedIn.get()]).toEqual([1, false]);
  });

  test('The session at the start of a page is not restored when the customer logs out during the check.', async () => {
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

test('Any 401 ends the session and removes the private lists.', async () => {
  beCustomer();
  offlineApi({ orderUser: () => ({ orders: [anOrder()] }) });
  await loadOrders();
  expect($orders.get().orders).toHaveLength(1);
  offlineApi({ orderUser: () => unauthorised });
  await loadOrders();
  expect($isLoggedIn.get()).toBe(false);
  expect($orders.get().orders).toEqual([]);
});

test('A logout clears user, cart and token, notifies the server and goes home.', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  beCustomer();
  storedToken.set('token-1');
  storedCart.set({ deck: 1 });
  const calls = offlineApi({ userLogout: () => broken });
  await logout();
  expect(calls).toEqual(['userLogout']);
  expect([storedUser.get(), storedToken.get(), storedCart.get()]).toEqual([undefined, undefined, {}]);
  expect(toastTexts()).toEqual(['Logged out successfully']);
  expect(assign.mock.calls).toEqual([['/']]);
});

test('A login or logout in one tab reaches the other tabs.', () => {
  const seen: (string | undefined)[] = [];
  const stop = $user.subscribe((user) => void seen.push(user?.name));
  inOtherTab(JSON.stringify({ name: 'Rui' }));
  inOtherTab(null);
  stop();
  expect(seen).toEqual([undefined, 'Rui', undefined]);
});
