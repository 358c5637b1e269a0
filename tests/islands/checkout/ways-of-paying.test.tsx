import { CartScreen } from '#features/checkout/islands/CartScreen.tsx';
import { $addresses } from '#features/addresses/stores/addresses.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAddress, aProduct } from '../../support/builders.ts';
import { offlineApi, provenAccount } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

const methods = ['card', 'mb_way', 'multibanco', 'cash'] as const;

test('Each payment method explains itself, and the total and the order carry the selected one.', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  beCustomer();
  storedCart.set({ 'product-1': 1 });
  $addresses.set({ state: 'ready', addresses: [anAddress()] });
  const sent: unknown[] = [];
  offlineApi({
    account: provenAccount,
    productList: () => ({ products: [aProduct()] }),
    addressGet: () => ({ addresses: [anAddress()] }),
    orderStripe: async (request) => {
      sent.push(await request.json());
      return { url: 'https://pay.example/1', orderId: 'order-1' };
    },
  });
  render(<CartScreen seller="Loja" paymentTypes={['COD', 'Online']} paymentMethods={methods} />);
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    'MB WAYConfirme na app em cerca de 4 minutos.',
    'MultibancoReferência válida cerca de 7 dias.',
    'CartãoVisa ou Mastercard, em página segura.',
    'Pagamento na entrega34,90\u00A0€ em dinheiro, à porta.',
  ]);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(document.body.textContent).toContain('Falta escolher como quer pagar');
  fireEvent.click(screen.getByRole('radio', { name: /Pagamento na entrega/ }));
  expect(document.body.textContent).toContain('Paga na entrega');
  fireEvent.click(screen.getByRole('radio', { name: /Multibanco/ }));
  expect(document.body.textContent).toContain('Paga por Multibanco');
  fireEvent.click(screen.getByRole('button', { name: 'Encomendar com obrigação de pagar' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ paymentType: 'Online', paymentMethod: 'multibanco' }]);
});
