import { $isPromoApplied, keepMethod } from '#features/cart/stores/checkout-choices.ts';
import { $paymentMethod } from '#features/checkout/stores/ways-to-pay.ts';
import { $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { storedAddressId, storedCart } from '#features/session/stores/storage.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAddress, aProduct } from '../../support/builders.ts';
import { openCartPage, orderButton } from '../../support/cart-page.ts';
import type { Answers, OfflineReply } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

const deck = aProduct({ _id: 'deck', name: 'Deck Preto', offerPrice: 34.9, quantity: 3 });
const wax = aProduct({ _id: 'wax', name: 'Wax Coco', offerPrice: 3.33, quantity: 9 });
const home = anAddress({ _id: 'home' });
const office = anAddress({ _id: 'office' });

beforeEach(() => {
  forgetEverything();
  beCustomer();
});

const refusal = (...left: [product: string, left: number][]): OfflineReply<'orderStripe'> => ({
  status: 409,
  message: 'Já não há peças suficientes.',
  code: 'stock_short',
  details: { short: left.map(([product, quantity]) => ({ product, left: quantity })) },
});

/** Orders the cart by card, after other customers have left less stock than the page knows. */
async function orderAndFind(cart: Record<string, number>, ...left: [product: string, left: number][]) {
  storedCart.set(cart);
  let there = [deck, wax];
  const answers: Answers = {
    productList: () => ({ products: there }),
    addressGet: () => ({ addresses: [home, office] }),
    cartUpdate: () => ({}),
    orderStripe: () => {
      const now = Object.fromEntries(left);
      there = there.map((product) => {
        const quantity = now[product._id] ?? product.quantity ?? null;
        return { ...product, quantity, inStock: quantity !== 0 };
      });
      return refusal(...left);
    },
  };
  openCartPage(answers, { paymentMethods: ['cash', 'card'] });
  keepMethod('card');
  storedAddressId.set('home');
  $isPromoApplied.set(true);
  await waitFor(() => expect($deliveryAddress.get()?._id).toBe('home'));
  fireEvent.click(orderButton());
  return screen.findByRole('region', { name: 'Já não há peças para toda a encomenda' });
}

test('An order that exceeds the stock names the line, lowers it, keeps all else and takes the focus.', async () => {
  const notice = await orderAndFind({ deck: 3, wax: 2 }, ['deck', 1]);
  expect(notice.textContent).toContain('Deck Preto: só resta 1, que ficou no carrinho.');
  expect(notice.textContent).not.toContain('Wax Coco');
  expect(document.activeElement).toBe(notice);
  expect(storedCart.get()).toEqual({ deck: 1, wax: 2 });
  expect(toastTexts()).toEqual([]);
  expect($deliveryAddress.get()?._id).toBe('home');
  expect($paymentMethod.get()).toBe('card');
  expect($isPromoApplied.get()).toBe(true);
});

test('A lowered quantity can be restored, and the line then says that it holds too many.', async () => {
  const notice = await orderAndFind({ deck: 3, wax: 2 }, ['deck', 1]);
  fireEvent.click(within(notice).getByRole('button', { name: 'Repor o carrinho como estava' }));
  expect(storedCart.get()).toEqual({ deck: 3, wax: 2 });
  expect(screen.queryByRole('region', { name: /^Já não há peças/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Artigos' }));
  expect(await screen.findByText(/Só há 1 das 3 unidades/)).toBeTruthy();
});

test('A sold-out line leaves the cart, and its product offers a restock mail.', async () => {
  const notice = await orderAndFind({ deck: 2, wax: 1 }, ['deck', 0]);
  expect(storedCart.get()).toEqual({ wax: 1 });
  expect(notice.textContent).toContain('Deck Preto: esgotou e saiu do carrinho.');
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/products/deck-j-bay/deck#avise-me');
});

test('An empty cart after a sell-out says why and can be restored.', async () => {
  const notice = await orderAndFind({ deck: 2 }, ['deck', 0]);
  expect(screen.getByText('O seu carrinho está vazio!')).toBeTruthy();
  expect(document.activeElement).toBe(notice);
  fireEvent.click(within(notice).getByRole('button', { name: 'Repor o carrinho como estava' }));
  expect(storedCart.get()).toEqual({ deck: 2 });
});

test('Lines that the customer changes afterwards lose their notice.', async () => {
  const notice = await orderAndFind({ deck: 3, wax: 5 }, ['deck', 2], ['wax', 4]);
  expect(within(notice).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.change(screen.getByRole('combobox', { name: 'Quantidade de Deck Preto' }), { target: { value: '1' } });
  expect(within(notice).getByRole('listitem').textContent).toBe('Wax Coco: só restam 4, que ficaram no carrinho.');
  fireEvent.click(screen.getByRole('button', { name: 'Remover Wax Coco' }));
  expect(screen.queryByRole('region', { name: /^Já não há peças/ })).toBeNull();
});
