import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckout } from '../../support/checkout-page.ts';

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('A key that belongs to another order is reported and dropped.', async () => {
  const message = 'Este pedido já deu origem a outra encomenda.';
  let answer: object = { status: 422, code: 'key_reused', message };
  const { placeOrder, keys, toastTexts } = await openCheckout({}, { orderCod: () => answer });
  await placeOrder();
  expect(toastTexts()).toEqual([message]);
  answer = {};
  await placeOrder();
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});
