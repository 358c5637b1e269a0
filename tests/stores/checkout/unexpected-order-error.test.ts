import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckout } from '../../support/checkout-page.ts';

beforeEach(() => void vi.spyOn(location, 'assign').mockImplementation(() => {}));
afterEach(() => void vi.unstubAllGlobals());

test('An unexpected error while ordering is logged and shown, and the button works again.', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { placeOrder, toastTexts, storedCart, ordered } = await openCheckout({}, { orderCod: () => ({}) });
  const { $isOrdering } = await import('#features/checkout/stores/checkout.ts');
  const failure = new DOMException('The document is not fully active', 'InvalidStateError');
  const browser = navigator;
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(failure) } });
  await placeOrder();
  expect(toastTexts()).toEqual(['Falha ao processar a encomenda. Tente novamente.']);
  expect(logged.mock.calls).toEqual([['The order failed unexpectedly', failure]]);
  expect([$isOrdering.get(), ordered(), storedCart.get()]).toEqual([false, 0, { deck: 3 }]);
  vi.stubGlobal('navigator', browser);
  await placeOrder();
  expect(ordered()).toBe(1);
});
