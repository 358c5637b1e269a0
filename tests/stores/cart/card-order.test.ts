import { beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';

/** Opens the cart page. The earlier page of the tab has kept only what it stored. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('#features/cart/stores/card-order.ts')),
    ...(await import('#features/cart/stores/checkout-choices.ts')),
    ...(await import('#features/checkout/stores/ways-to-pay.ts')),
    ...(await import('#features/orders/stores/orders.ts')),
    ...(await import('#features/session/stores/storage.ts')),
  };
}

/** Leaves a page for the payment of a deck with the promo code, and opens another page. */
async function comeBackFromPayment() {
  const page = await openPage();
  page.storedUser.set({ id: 'user-1', name: 'Maria', email: undefined });
  page.storedCart.set({ deck: 1, wax: 2 });
  page.keepPayment('Online');
  page.$isPromoApplied.set(true);
  page.rememberCardOrder('order-1', { deck: 1 });
  return await openPage();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('A customer who returns unpaid finds the promo code, no selected payment method and one notice.', async () => {
  const page = await comeBackFromPayment();
  expect([page.$isPromoApplied.get(), page.$paymentType.get()]).toEqual([true, undefined]);
  expect(page.$isPaymentUnfinished.get()).toBe(false);
  page.noticeReturn();
  expect(page.$isPaymentUnfinished.get()).toBe(true);
  const reloaded = await openPage();
  reloaded.noticeReturn();
  expect(reloaded.$isPaymentUnfinished.get()).toBe(false);
});

test('A customer who has seen the confirmation starts again without a notice.', async () => {
  const page = await comeBackFromPayment();
  page.arriveAtConfirmation('order-1');
  page.noticeReturn();
  expect(page.$isPaymentUnfinished.get()).toBe(false);
  expect([page.$isPromoApplied.get(), page.$paymentType.get()]).toEqual([false, undefined]);
  const next = await openPage();
  expect([next.$isPromoApplied.get(), next.$paymentType.get()]).toEqual([false, undefined]);
});

test('An order that was paid in a tab closed since is found as paid, and its pieces leave the cart.', async () => {
  const page = await comeBackFromPayment();
  page.noticeReturn();
  offlineApi({ orderUser: () => ({ orders: [anOrder({ _id: 'order-1', paymentType: 'Online', isPaid: true })] }) });
  await page.lookUpCardOrder();
  expect(page.storedCart.get()).toEqual({ wax: 2 });
  expect(page.$isPaymentUnfinished.get()).toBe(false);
});

test('Without an open card payment the API is not called.', async () => {
  const page = await comeBackFromPayment();
  page.storedCardOrder.set(undefined);
  const calls = offlineApi({ orderUser: () => ({ orders: [] }) });
  await page.lookUpCardOrder();
  expect(calls).toEqual([]);
});

test('Pieces that the server has removed are not removed again when they are bought a second time.', async () => {
  const page = await comeBackFromPayment();
  offlineApi({
    userIsAuth: () => ({ user: { name: 'Maria', cartItems: { wax: 2 } } }),
    orderUser: () => ({ orders: [anOrder({ _id: 'order-1', paymentType: 'Online', isPaid: true })] }),
    cartUpdate: () => ({}),
  });
  await (await import('#features/accounts/stores/session-start.ts')).checkSession();
  expect(page.storedCart.get()).toEqual({ wax: 2 });
  page.storedCart.set({ wax: 2, deck: 1 });
  await page.loadOrders();
  expect(page.storedCart.get()).toEqual({ wax: 2, deck: 1 });
});

test('A tab without storage requests no second payment and loses no order.', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await comeBackFromPayment();
  page.noticeReturn();
  expect([page.$isPromoApplied.get(), page.$isPaymentUnfinished.get()]).toEqual([false, false]);
});

test('A customer who returns unpaid finds the applied code of the seller.', async () => {
  const page = await openPage();
  const code = { code: 'VERÃO-10', percentage: 10, category: 'Fuwax Cool' };
  page.$ownCode.set(code);
  const next = await openPage();
  expect([next.$ownCode.get(), next.$isPromoApplied.get()]).toEqual([code, false]);
  next.$ownCode.set({ ...code, category: null });
  expect((await openPage()).$ownCode.get()).toEqual({ ...code, category: null });
  next.forgetChoices();
  expect((await openPage()).$ownCode.get()).toBeUndefined();
});
