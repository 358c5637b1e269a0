import { limits } from '#core/limits.ts';
import { loadProducts } from '#features/catalogue/stores/product-list.ts';
import { $isSessionKnown } from '#features/session/stores/session.ts';
import { storedCart } from '#features/session/stores/storage.ts';
import { cart as text } from '#features/cart/text.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { findOrderButton, openCartPage } from '../../support/cart-page.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

const deck = aProduct({ _id: 'deck', name: 'Deck Preto', offerPrice: 34.9, weight: '320 g' });
const wax = aProduct({ _id: 'wax', name: 'Wax Coco', category: 'Fuwax-Cool', offerPrice: 3.33, weight: null });

beforeEach(forgetEverything);

function openCart(cart: Record<string, number>, products = [deck, wax]) {
  storedCart.set(cart);
  return openCartPage({ productList: () => ({ products }) });
}
const lineOf = (name: string) => {
  const line = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name));
  if (!line) throw new Error(`No line of ${name}`);
  return within(line);
};

test('An empty cart says so, links to the products and does not call the API.', () => {
  const calls = openCart({});
  expect(screen.getByText('O seu carrinho está vazio!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver produtos' }).getAttribute('href')).toBe('/products');
  expect(calls).toEqual([]);
});

test('A cart is not called empty during the session check, which may load one.', () => {
  $isSessionKnown.set(false);
  openCart({});
  expect(screen.getByRole('status', { name: 'A carregar o carrinho' })).toBeTruthy();
  act(() => $isSessionKnown.set(true));
  expect(screen.getByText('O seu carrinho está vazio!')).toBeTruthy();
});

test('A product without a right of withdrawal says so in its line, before it is ordered.', async () => {
  storedCart.set({ deck: 1, wax: 1 });
  const exemptions = [{ products: ['deck'], reason: 'Feito por medida.' }];
  openCartPage({ productList: () => ({ products: [deck, wax] }) }, { exemptions });
  await screen.findByText('Sem direito de livre resolução: Feito por medida.');
  expect(lineOf('Deck Preto').getByText(/Sem direito/)).toBeTruthy();
  expect(screen.getAllByText(/Sem direito/)).toHaveLength(1);
});

test('If the shop does not answer, the cart says so after two seconds and appears with the answer.', async () => {
  vi.useFakeTimers();
  try {
    storedCart.set({ deck: 1 });
    const { promise, resolve } = Promise.withResolvers<{ products: (typeof deck)[] }>();
    openCartPage({ productList: () => promise });
    await act(() => vi.advanceTimersByTimeAsync(limits.api.patience - 1));
    expect(screen.queryByText(text.slow)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(text.slow)).toBeTruthy();
    await act(async () => resolve({ products: [deck] }));
    expect(screen.queryByText(text.slow)).toBeNull();
    expect(lineOf('Deck Preto')).toBeTruthy();

    offlineApi({ productList: () => new Promise(() => {}) });
    void loadProducts();
    await act(() => vi.advanceTimersByTimeAsync(limits.api.patience));
    expect(screen.getByText(text.slow)).toBeTruthy();
    expect(screen.getByRole('button', { name: text.order })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('A line shows its product page, weight or N/A, and total, and the sum is below.', async () => {
  openCart({ deck: 2, wax: 3 });
  await findOrderButton();
  expect(lineOf('Deck Preto').getByRole('link').getAttribute('href')).toBe('/products/deck-j-bay/deck');
  expect(lineOf('Deck Preto').getByText('Peso: 320 g')).toBeTruthy();
  expect(lineOf('Deck Preto').getByText('69,80 €')).toBeTruthy();
  expect(lineOf('Wax Coco').getByText('Peso: N/A')).toBeTruthy();
  expect(lineOf('Wax Coco').getByText('9,99 €')).toBeTruthy();
  expect(screen.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal79,79\u00A0€');
  expect(screen.getByText('Vendido por Nortada, Lda.')).toBeTruthy();
});

test('The quantity ranges from 1 to 20, and a change counts immediately.', async () => {
  openCart({ deck: 1 });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Quantidade de Deck Preto' });
  expect([...select.options].map(({ value }) => Number(value))).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  fireEvent.change(select, { target: { value: '20' } });
  expect(storedCart.get()).toEqual({ deck: 20 });
  expect(lineOf('Deck Preto').getByText('698,00 €')).toBeTruthy();
  expect(toastTexts()).toEqual(['Carrinho atualizado']);
});

test('The quantity choice ends at the stock and says why.', async () => {
  openCart({ deck: 1, wax: 6 }, [
    { ...deck, quantity: 2 },
    { ...wax, quantity: 7 },
  ]);
  const optionsOf = (name: string) =>
    [...lineOf(name).getByRole<HTMLSelectElement>('combobox').options].map(({ value }) => Number(value));
  await findOrderButton();
  expect(optionsOf('Deck Preto')).toEqual([1, 2]);
  expect(lineOf('Deck Preto').getByText('Restam 2')).toBeTruthy();
  expect(optionsOf('Wax Coco')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(lineOf('Wax Coco').queryByText(/Resta/)).toBeNull();
  fireEvent.change(lineOf('Wax Coco').getByRole('combobox'), { target: { value: '7' } });
  expect(lineOf('Wax Coco').getByText('Restam 7')).toBeTruthy();
});

test('A line that exceeds the stock says so, counts only the stock, and offers to keep that.', async () => {
  openCart({ deck: 5, wax: 1 }, [{ ...deck, quantity: 2 }, wax]);
  await findOrderButton();
  const line = lineOf('Deck Preto');
  expect(line.getByRole('status').textContent).toContain('Só há 2 das 5 unidades do carrinho');
  expect(line.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
  expect(line.getByText('69,80 €')).toBeTruthy();
  expect(screen.getByText('Total').closest('p')?.textContent).toContain('73,13\u00A0€');
  expect(storedCart.get()).toEqual({ deck: 5, wax: 1 });
  fireEvent.click(line.getByRole('button', { name: 'Ficar com 2 de Deck Preto' }));
  expect(storedCart.get()).toEqual({ deck: 2, wax: 1 });
  expect(line.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(line.getByRole('combobox'));
});

test('Remover removes the line, and the last one leaves the cart empty.', async () => {
  openCart({ deck: 1, wax: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Remover Deck Preto' }));
  expect(storedCart.get()).toEqual({ wax: 1 });
  expect(toastTexts()).toEqual(['Produto removido do carrinho']);
  fireEvent.click(screen.getByRole('button', { name: 'Remover Wax Coco' }));
  expect(screen.getByText('O seu carrinho está vazio!')).toBeTruthy();
});

test('A deleted or sold-out product is marked, does not count and can be removed.', async () => {
  openCart({ deck: 2, wax: 1, gone: 5 }, [{ ...deck, inStock: false }, wax]);
  await findOrderButton();
  expect(lineOf('Deck Preto').getByText(/já não está disponível/)).toBeTruthy();
  expect(lineOf('Deck Preto').queryByRole('combobox')).toBeNull();
  const whenBack = lineOf('Deck Preto').getByRole('link', { name: 'Avisem-me quando voltar' });
  expect(whenBack.getAttribute('href')).toBe('/products/deck-j-bay/deck#avise-me');
  expect(lineOf('Produto indisponível').getByText(/já não está disponível/)).toBeTruthy();
  expect(screen.getByText('Total').closest('p')?.textContent).toContain('3,33\u00A0€');
  fireEvent.click(screen.getByRole('button', { name: 'Remover Produto indisponível' }));
  expect(storedCart.get()).toEqual({ deck: 2, wax: 1 });
});

test('A cart without countable lines cannot be ordered by a visitor.', async () => {
  openCart({ gone: 1 });
  expect((await findOrderButton()).disabled).toBe(true);
});
