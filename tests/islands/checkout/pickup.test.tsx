import { chooseAddress } from '#features/addresses/stores/addresses.ts';
import { $wantsPickup } from '#features/checkout/stores/delivery.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAddress } from '../../support/builders.ts';
import { openCartPage, orderButton, totals } from '../../support/cart-page.ts';
import { deliveryTerms, pickupTerms } from '../../support/delivery-terms.ts';
import { sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

const methods = ['card', 'cash'] as const;
const stop = () => ({ status: 400, message: 'stop' });

beforeEach(() => {
  forgetEverything();
  $wantsPickup.set(false);
  storedCart.set({ deck: 2 });
  beCustomer();
  chooseAddress('home');
});

test('A customer who collects the order sees place, hours and no delivery price, and pays at the shop.', async () => {
  openCartPage(
    { addressGet: () => ({ addresses: [anAddress({ _id: 'home', street: 'Rua Nova 1' })] }), orderCod: stop },
    { deliveryTerms: pickupTerms, paymentMethods: methods },
  );
  await screen.findByText('Rua Nova 1', { exact: false });
  expect(screen.queryByText('Pagamento na entrega')).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: /^Levantar na loja/ }));
  for (const words of ['Rua do Farol 12', 'Traga o número da encomenda.', 'Levantamento na loja', 'A sua morada']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.queryByText(/^Chega/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Pagamento na loja/ }));
  expect(totals()).toContain('Paga na loja');
  expect(totals()).toContain('69,80\u00A0€');
  fireEvent.click(orderButton());
  await waitFor(() => expect(sentTo('orderCod')).toMatchObject([{ amount: 69.8, address: 'home', pickup: true }]));
  fireEvent.click(screen.getByRole('radio', { name: /^Entrega/ }));
  expect(totals()).toContain('79,70\u00A0€');
});

test('A shop without pick-up offers no choice, and ignores a choice that the tab has stored.', async () => {
  $wantsPickup.set(true);
  openCartPage({ orderStripe: stop }, { deliveryTerms: deliveryTerms(), paymentMethods: methods });
  await screen.findByText(/^Chega/);
  expect(screen.queryByRole('radio', { name: /^Levantar na loja/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Cartão/ }));
  fireEvent.click(orderButton());
  await waitFor(() => expect(sentTo('orderStripe')).toHaveLength(1));
  expect(sentTo('orderStripe')[0]).not.toHaveProperty('pickup');
});
