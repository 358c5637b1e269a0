import type { NewOrder } from '#features/orders/contract/order.ts';
import { CartScreen } from '#features/checkout/islands/CartScreen.tsx';
import { chooseAddress } from '#features/addresses/stores/addresses.ts';
import { forgetChoices } from '#features/cart/stores/checkout-choices.ts';
import { storedCart, storedUser } from '#features/session/stores/storage.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAddress, aProduct } from '../../support/builders.ts';
import { offlineApi, provenAccount } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

const sent: NewOrder[] = [];
beforeEach(async () => {
  sent.length = 0;
  forgetEverything();
  forgetChoices();
  storedCart.set({ deck: 2 });
  offlineApi({
    account: provenAccount,
    productList: () => ({ products: [aProduct({ _id: 'deck', offerPrice: 34.9 })] }),
    addressGet: () => ({ addresses: [anAddress({ _id: 'home' })] }),
    orderCod: async (request) => {
      sent.push((await request.json()) as NewOrder);
      return { status: 400, message: 'stop' };
    },
  });
  beCustomer();
  chooseAddress('home');
  render(<CartScreen seller="Loja" paymentTypes={['COD', 'Online']} />);
  await screen.findByText('Rua do Farol 12');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
});

const field = () => screen.getByLabelText<HTMLInputElement>('NIF');
const type = (typed: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.blur(field());
};
const order = () => fireEvent.click(screen.getByRole('button', { name: 'Encomendar com obrigação de pagar' }));

test('A tax number is sent with the order, without formatting, together with the company.', async () => {
  expect(screen.queryByLabelText(/empresa/)).toBeNull();
  type('PT 501 964 843');
  fireEvent.change(screen.getByLabelText(/empresa/), { target: { value: 'Escola da Ria' } });
  order();
  await waitFor(() => expect(sent).toMatchObject([{ nif: '501964843', company: 'Escola da Ria' }]));
});

test('A wrong tax number shows an error at its field, blocks the order and may be removed.', async () => {
  type('501964844');
  expect(screen.getByText(/Este NIF não está certo/)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  order();
  expect(sent).toEqual([]);
  type('');
  order();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('A tax number with an unusual beginning is confirmed and accepted.', async () => {
  type('400000008');
  expect(screen.getByText(/não começa como é costume/)).toBeTruthy();
  order();
  await waitFor(() => expect(sent).toMatchObject([{ nif: '400000008' }]));
});

test('The tax number is forgotten when its customer leaves.', () => {
  type('501964843');
  act(() => storedUser.set(undefined));
  expect(field().value).toBe('');
});
