import { chooseAddress } from '#features/addresses/stores/addresses.ts';
import { forgetChoices } from '#features/cart/stores/checkout-choices.ts';
import { storedCart, storedUser } from '#features/session/stores/storage.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openCartPage, orderButton } from '../../support/cart-page.ts';
import { sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';
beforeEach(async () => {
  forgetEverything();
  forgetChoices();
  storedCart.set({ deck: 2 });
  beCustomer();
  chooseAddress('home');
  openCartPage({ orderCod: () => ({ status: 400, message: 'stop' }) });
  await screen.findByText('Rua do Farol 12');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
});

const field = () => screen.getByLabelText<HTMLInputElement>('NIF');
const type = (typed: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.blur(field());
};
const order = () => fireEvent.click(orderButton());

test('A tax number is sent with the order, without formatting, together with the company.', async () => {
  expect(screen.queryByLabelText(/empresa/)).toBeNull();
  type('PT 501 964 843');
  fireEvent.change(screen.getByLabelText(/empresa/), { target: { value: 'Escola da Ria' } });
  order();
  await waitFor(() => expect(sentTo('orderCod')).toMatchObject([{ nif: '501964843', company: 'Escola da Ria' }]));
});

test('A wrong tax number shows an error at its field, blocks the order and may be removed.', async () => {
  type('501964844');
  expect(screen.getByText(/Este NIF não está certo/)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  order();
  expect(sentTo('orderCod')).toEqual([]);
  type('');
  order();
  await waitFor(() => expect(sentTo('orderCod')).toHaveLength(1));
});

test('A tax number with an unusual beginning is confirmed and accepted.', async () => {
  type('400000008');
  expect(screen.getByText(/não começa como é costume/)).toBeTruthy();
  order();
  await waitFor(() => expect(sentTo('orderCod')).toMatchObject([{ nif: '400000008' }]));
});

test('The tax number is forgotten when its customer leaves.', () => {
  type('501964843');
  act(() => storedUser.set(undefined));
  expect(field().value).toBe('');
});
