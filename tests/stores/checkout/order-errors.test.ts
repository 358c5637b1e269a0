import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openCheckout } from '../../support/checkout-page.ts';
import { lost } from '../../support/shops/offline-api.ts';

let assign = vi.spyOn(location, 'assign');
beforeEach(() => {
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

test('An unexpected error while ordering is logged and shown, and the button works again.', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { placeOrder, toastTexts, storedCart, ordered, $isOrdering } = await openCheckout({}, { orderCod: () => ({}) });
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

describe('An order that fails', () => {
  test.each([
    [400, 'Falta a morada', 'Falta a morada'],
    [400, '', 'Dados inválidos. Verifique os detalhes.'],
    [401, 'Not Authorized', 'Sessão expirada. Por favor, inicie sessão novamente.'],
    [403, 'Conta bloqueada', 'Conta bloqueada'],
    [403, '', 'Falha ao processar a encomenda. Tente novamente.'],
    [404, 'Route not found', 'Falha ao processar a encomenda. Tente novamente.'],
    [409, 'Os preços mudaram entretanto.', 'Os preços mudaram entretanto.'],
    [500, 'TypeError: x', 'Erro interno do servidor. Tente novamente.'],
    [503, '', 'Falha ao processar a encomenda. Tente novamente.'],
  ])('The status %i with the message "%s" shows: %s', async (status, message, sentence) => {
    const answers = { orderCod: () => ({ status, message }) };
    const { placeOrder, toastTexts, storedCart, $isOrdering } = await openCheckout({}, answers);
    await placeOrder();
    expect(toastTexts()).toEqual([sentence]);
    expect([$isOrdering.get(), storedCart.get()]).toEqual([false, { deck: 3 }]);
    expect(assign).not.toHaveBeenCalled();
  });

  test.each([
    ['COD', 'Sem stock', 'Sem stock'],
    ['COD', '', 'Falha ao fazer a encomenda.'],
    ['Online', 'Sem stock', 'Sem stock'],
    ['Online', '', 'Falha ao inicializar o pagamento'],
  ] as const)(
    'A success of false by HTTP 200 (%s) with the message "%s" shows: %s',
    async (type, message, sentence) => {
      const refusal = () => ({ status: 200, success: false, message });
      const checkout = await openCheckout({}, { orderCod: refusal, orderStripe: refusal });
      checkout.choosePayment(type);
      await checkout.placeOrder();
      expect(checkout.toastTexts()).toEqual([sentence]);
    },
  );

  test('A card order without a payment page shows “Falha ao inicializar o pagamento”.', async () => {
    const { placeOrder, choosePayment, toastTexts } = await openCheckout({}, { orderStripe: () => ({}) });
    choosePayment('Online');
    await placeOrder();
    expect(toastTexts()).toEqual(['Falha ao inicializar o pagamento']);
  });

  test('A lost network shows: Problema de conectividade.', async () => {
    const { placeOrder, toastTexts } = await openCheckout({}, { orderCod: lost });
    await placeOrder();
    expect(toastTexts()).toEqual(['Problema de conectividade. Verifique a sua internet.']);
  });

  test('An ended session is forgotten, the login opens on the page, and the cart stays.', async () => {
    const answer = () => ({ status: 401, message: '' });
    const checkout = await openCheckout({}, { orderCod: answer });
    await checkout.placeOrder();
    expect(checkout.$isLoggedIn.get()).toBe(false);
    expect(checkout.$loginModal.get()).toEqual({ isOpen: true, staysHere: true });
    expect(checkout.storedCart.get()).toEqual({ deck: 3 });
  });
});
