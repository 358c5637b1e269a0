import { logout } from '#features/accounts/stores/authentication.ts';
import { loadAddresses } from '#features/addresses/stores/addresses.ts';
import { lookUpCardOrder, loadOrders } from '#features/orders/stores/orders.ts';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { loadEligible, sendReview } from '#features/reviews/stores/reviews.ts';
import { checkSession } from '#features/accounts/stores/session-start.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { storedCardOrder, storedCart, storedToken, storedUser } from '#features/session/stores/storage.ts';
import { $toasts, dismissToast } from '#browser/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const over = () => ({ status: 401, message: 'Not Authorized' });
const everythingIsOver = () =>
  offlineApi({
    userIsAuth: over,
    addressGet: over,
    orderUser: over,
    reviewsTest: () => ({}),
    reviewsEligibleOrders: over,
    reviewsCreate: over,
  });
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** Stores a customer's session with a cart, which the API does not know. */
function haveEndedSession() {
  beCustomer();
  storedToken.set('token-1');
  storedCart.set({ deck: 2 });
  storedCardOrder.set({ orderId: 'order-1', cart: {} });
  return everythingIsOver();
}

const expired = 'Sessão expirada. Por favor, inicie sessão novamente.';
const review = { orderId: 'order-1', productId: 'deck', rating: 5, title: 'Bom', comment: 'Cola.' };

test('A 401 to a call from before the login does not end the new session.', async () => {
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  offlineApi({
    userIsAuth: () =>
      ++asked === 1 ? answer.promise.then(over) : { user: { name: 'Maria Conceição', cartItems: {} } },
  });
  const checked = checkSession();
  beCustomer();
  storedToken.set('token-2');
  answer.resolve();
  await checked;
  expect([storedToken.get(), $isLoggedIn.get(), $toasts.get()]).toEqual(['token-2', true, []]);
});

test.each([
  ['the check at the start of a page', () => checkSession(), expired],
  ['the addresses', loadAddresses, expired],
  ['the orders', loadOrders, expired],
  ['a look at a card order', lookUpCardOrder, expired],
  ['the purchases', loadEligible, 'Não autorizado. Faça login novamente.'],
  ['a review', () => sendReview(review), 'Sessão expirada. Faça login novamente'],
])('An ended session, detected by %s, is reported once, and the cart stays.', async (_, call, sentence) => {
  haveEndedSession();
  await call();
  await pass();
  expect(toastTexts()).toEqual([sentence]);
  expect([$isLoggedIn.get(), $hasSessionEnded.get(), storedToken.get()]).toEqual([false, true, undefined]);
  expect(storedCart.get()).toEqual({ deck: 2 });
});

test('Several calls that detect it, together or later, report it once.', async () => {
  haveEndedSession();
  await Promise.all([checkSession(), loadAddresses(), loadOrders(), loadEligible()]);
  await pass();
  expect(toastTexts()).toHaveLength(1);
  dismissToast($toasts.get()[0]!.id);
  await Promise.all([loadAddresses(), loadOrders()]);
  await pass();
  expect(toastTexts()).toEqual([]);
});

test('The message offers the login, and the page continues after it.', async () => {
  haveEndedSession();
  await loadOrders();
  await pass();
  $toasts.get()[0]?.action?.run();
  expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true });
  beCustomer();
  expect($hasSessionEnded.get()).toBe(false);
});

test('A backend that refuses without a 401 ends the session at the second check, with a message.', async () => {
  beCustomer();
  offlineApi({ userIsAuth: () => ({ status: 200, success: false, message: 'Not Authorized' }) });
  await checkSession();
  await pass(1_999);
  expect(toastTexts()).toEqual([]);
  await pass(1);
  await pass(1);
  expect(toastTexts()).toEqual([expired]);
});

test('A visitor who was not logged in sees no message.', async () => {
  everythingIsOver();
  await loadAddresses();
  await checkSession();
  await pass();
  expect(toastTexts()).toEqual([]);
  expect($hasSessionEnded.get()).toBe(false);
});

test('A logout shows only its own message, even if the API no longer knows the session.', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  beCustomer();
  offlineApi({ userLogout: over, addressGet: over });
  await Promise.all([logout(), loadAddresses()]);
  await pass();
  expect(toastTexts()).toEqual(['Logged out successfully']);
});

test('A logout in another tab during a call is not reported as an ended session.', async () => {
  beCustomer();
  offlineApi({
    addressGet: () => {
      storedUser.set(undefined);
      return over();
    },
  });
  await loadAddresses();
  await pass();
  expect(toastTexts()).toEqual([]);
});
