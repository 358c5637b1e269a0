import type { DeliveryTerms } from '#features/delivery/contract.ts';
import { chooseAddress } from '#features/addresses/stores/addresses.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAddress } from '../../support/builders.ts';
import { openCartPage, orderButton, totals } from '../../support/cart-page.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';
import { sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

const home = anAddress({ _id: 'home' });
const island = anAddress({ _id: 'island', zipcode: '9500-100', state: 'Açores', city: 'Ponta Delgada' });
const noCash = { isOffered: false, fee: 0, highestTotal: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(new Date('2026-11-23T13:59:00Z'));
  forgetEverything();
  storedCart.set({ deck: 2 });
});
afterEach(() => void vi.useRealTimers());

async function openCheckout(terms: DeliveryTerms | undefined, addressId: string) {
  beCustomer();
  chooseAddress(addressId);
  openCartPage(
    { addressGet: () => ({ addresses: [home, island] }), orderStripe: () => ({ status: 400, message: 'stop' }) },
    { deliveryTerms: terms },
  );
  await screen.findByText('Ponta Delgada', { exact: false }).catch(() => screen.findByText('Rua do Farol 12'));
}
const arrival = () => screen.getByText(/^Chega/).parentElement?.textContent;
const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('An order to the Açores shows the price of its zone and is sent with it.', async () => {
  await openCheckout(deliveryTerms({}, [], { cash: noCash }), 'island');
  expect(amountOf('Envio para os Açores')).toBe('9,90\u00A0€');
  expect(totals()).toContain('79,70\u00A0€');
  expect(screen.queryByText('Pagamento na entrega')).toBeNull();
  expect(arrival()).toBe('Chega entre segunda, 30 de novembro, e segunda, 7 de dezembro');
  expect(screen.getByText('Terça, 1 de dezembro, é feriado.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Pagamento online (cartão)'));
  fireEvent.click(orderButton());
  await waitFor(() =>
    expect(sentTo('orderStripe')).toMatchObject([{ amount: 79.7, originalAmount: 69.8, paymentType: 'Online' }]),
  );
});

test('A visitor sees when an order arrives on the mainland, and that the address is still missing.', async () => {
  openCartPage({}, { deliveryTerms: deliveryTerms({}, [], { cash: noCash }) });
  const beginning = await screen.findByText(/^No Continente/);
  expect(beginning.parentElement?.textContent).toBe('No Continente chega entre terça, 24, e quinta, 26 de novembro');
  expect(totals()).toContain('Falta a morada de entrega');
});

test('Another address has its own price and payment methods, and its arrival days change at the shipping cut-off.', async () => {
  await openCheckout(deliveryTerms({}, [], { cash: noCash }), 'home');
  expect(amountOf('Envio para Portugal Continental')).toBe('Grátis');
  expect(totals()).toContain('69,80\u00A0€');
  expect(screen.getByText('Pagamento na entrega')).toBeTruthy();
  expect(arrival()).toBe('Chega entre terça, 24, e quinta, 26 de novembro');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(arrival()).toBe('Chega entre quarta, 25, e sexta, 27 de novembro');
  act(() => chooseAddress('island'));
  expect(amountOf('Envio para os Açores')).toBe('9,90\u00A0€');
});

test('Cash on delivery adds its fee.', async () => {
  const cash = { isOffered: true, fee: 150, highestTotal: null };
  await openCheckout(deliveryTerms({ cash }), 'home');
  expect(amountOf('Envio para Portugal Continental')).toBe('Grátis');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
  expect(amountOf('Envio para Portugal Continental')).toBe('1,50\u00A0€');
  fireEvent.click(screen.getByLabelText('Pagamento online (cartão)'));
  expect(amountOf('Envio para Portugal Continental')).toBe('Grátis');
});

test('An address outside the delivery zones says so and cannot be ordered to.', async () => {
  await openCheckout(deliveryTerms({}, [], { isServed: false }), 'island');
  expect(screen.getByText(/^Ainda não entregamos nesta morada/)).toBeTruthy();
  expect(orderButton().disabled).toBe(true);
});

test('An API without delivery terms promises nothing beyond the mainland.', async () => {
  await openCheckout(undefined, 'island');
  expect(screen.queryByText(/^Envio para/)).toBeNull();
  expect(screen.queryByText(/^Chega/)).toBeNull();
  act(() => chooseAddress('home'));
  expect(amountOf('Envio para Portugal Continental')).toBe('Grátis');
});
