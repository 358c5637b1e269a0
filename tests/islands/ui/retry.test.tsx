import { ForeignProductList } from '#features/catalogue/islands/seller/products/ForeignProductList.tsx';
import { AccountScreen } from '#features/accounts/islands/AccountScreen.tsx';
import { CartScreen } from '#features/checkout/islands/CartScreen.tsx';
import { OrdersScreen } from '#features/orders/islands/OrdersScreen.tsx';
import { ForeignOrderList } from '#features/orders/islands/seller/ForeignOrderList.tsx';
import { $foreignOrders } from '#features/orders/stores/seller/foreign-orders.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAddress, anOrder, aProduct } from '../../support/builders.ts';
import { press } from '../../support/on-screen.ts';
import { type Answers, offlineApi, provenAccount } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

const cartPage = <CartScreen seller="Nortada, Lda." paymentTypes={['COD', 'Online']} />;
const answers: Answers = {
  account: provenAccount,
  addressGet: () => ({ addresses: [anAddress()] }),
  orderSeller: () => ({ orders: [] }),
  orderUser: () => ({ orders: [anOrder({ _id: 'order-abcd1234' })] }),
  productList: () => ({ products: [aProduct({ _id: 'deck' })] }),
  sessionList: () => ({ sessions: [] }),
};

beforeEach(() => {
  forgetEverything();
  $foreignOrders.set({ state: 'loading', orders: [] });
  storedCart.set({ deck: 1 });
  beCustomer();
});

test.each([
  ['account', <AccountScreen />, 'Não foi possível carregar a sua conta', 'maria@example.pt'],
  ['addressGet', cartPage, 'Falha ao carregar as moradas', 'Rua do Farol 12'],
  ['orderUser', <OrdersScreen />, 'Não foi possível carregar as encomendas.', 'Encomenda #abcd1234'],
  ['productList', cartPage, 'Erro ao carregar produtos', 'Peso: N/A'],
  ['productList', <ForeignProductList categories={[]} />, 'The list could not be loaded.', 'Deck J-Bay Preto'],
  ['orderSeller', <ForeignOrderList />, 'The list could not be loaded.', 'No orders yet.'],
] as const)(
  'A failed call to %s shows a message and is repeated on request.',
  async (call, island, failure, content) => {
    offlineApi({ ...answers, [call]: () => ({ status: 500, message: '' }) });
    render(island);
    expect(await screen.findByText(failure)).toBeTruthy();
    offlineApi(answers);
    press(/^(Tentar novamente|Try again)$/);
    expect((await screen.findAllByText(content))[0]).toBeTruthy();
    expect(screen.queryByText(failure)).toBeNull();
  },
);
