import { storedCart } from '#features/session/stores/storage.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCartPage, orderButton } from '../../support/cart-page.ts';
import { sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

test('Each payment method explains itself, and the total and the order carry the selected one.', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  beCustomer();
  storedCart.set({ deck: 1 });
  openCartPage(
    { orderStripe: () => ({ url: 'https://pay.example/1', orderId: 'order-1' }) },
    { paymentMethods: ['card', 'mb_way', 'multibanco', 'cash'] },
  );
  await screen.findByText('Rua do Farol 12');
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual([
    'MB WAYConfirma na app',
    'MultibancoReferência, 7 dias',
    'CartãoVisa ou Mastercard',
    'Pagamento na entrega34,90\u00A0€ em dinheiro',
  ]);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(document.body.textContent).toContain('Escolha como pagar');
  fireEvent.click(screen.getByRole('radio', { name: /Pagamento na entrega/ }));
  expect(document.body.textContent).toContain('Paga na entrega');
  fireEvent.click(screen.getByRole('radio', { name: /Multibanco/ }));
  expect(document.body.textContent).toContain('Paga por Multibanco');
  fireEvent.click(orderButton());
  await vi.waitFor(() => expect(sentTo('orderStripe')).toHaveLength(1));
  expect(sentTo('orderStripe')).toMatchObject([{ paymentType: 'Online', paymentMethod: 'multibanco' }]);
});
