import { storedCart } from '#features/session/stores/storage.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { findOrderButton, openCartPage, totals } from '../../support/cart-page.ts';
import { stayOnPage } from '../../support/on-screen.ts';
import { type Answers, sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

const deck = aProduct({ _id: 'deck', offerPrice: 34.9, category: 'Deck' });
const wax = aProduct({ _id: 'wax', name: 'Cera', offerPrice: 3.33, category: 'Wax' });

beforeEach(() => {
  forgetEverything();
  storedCart.set({ deck: 2, wax: 1 });
  beCustomer();
});

/** Opens the cart with two decks and a wax, and types a code. */
async function applyCode(answers: Answers, code = 'surf10'): Promise<string[]> {
  const calls = openCartPage({ productList: () => ({ products: [deck, wax] }), ...answers });
  await findOrderButton();
  screen.getByLabelText<HTMLInputElement>('Código promocional').value = code;
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  return calls;
}

const promo = { code: 'SURF10', percentage: 10, category: null };

test('A code of the seller takes its percentage off, is named, and can be removed.', async () => {
  await applyCode({ promoCheck: () => ({ promo }) });
  expect(await screen.findByText('SURF10')).toBeTruthy();
  expect(toastTexts()).toEqual(['Desconto de 10% aplicado!']);
  expect(screen.getByText('Desconto (10%)').parentElement?.textContent).toContain('-7,31\u00A0€');
  expect(totals()).toContain('65,82\u00A0€');
  expect(sentTo('promoCheck')).toEqual([{ code: 'surf10' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remover código' }));
  expect(totals()).toContain('73,13\u00A0€');
});

test('A code for a category takes nothing off other goods, and the cart says when it has no such goods any more.', async () => {
  await applyCode({ promoCheck: () => ({ promo: { ...promo, category: 'Wax' } }) });
  expect(await screen.findByText('SURF10')).toBeTruthy();
  expect(totals()).toContain('72,80\u00A0€');
  fireEvent.click(screen.getByRole('button', { name: 'Remover Cera' }));
  await screen.findByText('Este código promocional não vale para os artigos do carrinho.');
  expect(screen.queryByText('Desconto (10%)')).toBeNull();
});

test('A code for goods that are not in the cart is not applied.', async () => {
  await applyCode({ promoCheck: () => ({ promo: { ...promo, category: 'Fin' } }) });
  await waitFor(() => expect(toastTexts()).toEqual(['Este código promocional não vale para os artigos do carrinho.']));
  expect(screen.getByLabelText('Código promocional')).toBeTruthy();
});

test('A refused code shows the reason of the API, and a lost connection its own message.', async () => {
  const message = 'Já usou este código promocional.';
  await applyCode({ promoCheck: () => ({ status: 409, message, code: 'promo_code_refused' }) });
  await waitFor(() => expect(toastTexts()).toEqual([message]));
});

test('BROTHER is applied without a call.', async () => {
  const calls = await applyCode({}, 'brother');
  expect(toastTexts()).toEqual(['Desconto de 30% aplicado!']);
  expect(calls).not.toContain('promoCheck');
});

test('An order sends the code with the percentage of the specification, and a refusal removes the code from the cart.', async () => {
  stayOnPage();
  const message = 'Este código promocional já foi usado o número máximo de vezes.';
  await applyCode({
    promoCheck: () => ({ promo }),
    orderCod: () => ({ status: 409, message, code: 'promo_code_refused', details: { reason: 'used_up' } }),
  });
  await screen.findByText('SURF10');
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
  fireEvent.click(await findOrderButton());
  await waitFor(() => expect(toastTexts()).toContain(message));
  expect(sentTo('orderCod')).toMatchObject([
    { promoCode: 'SURF10', discountPercentage: 0, discountAmount: 7.31, originalAmount: 73.13, amount: 65.82 },
  ]);
  expect(screen.queryByText('SURF10')).toBeNull();
  expect(totals()).toContain('73,13\u00A0€');
});

test('After a refusal because of other amounts, the cart shows the present percentage of the code.', async () => {
  stayOnPage();
  const promoCheck = vi.fn(() => ({ promo }));
  await applyCode({
    promoCheck,
    orderCod: () => ({ status: 409, message: 'Os preços mudaram entretanto.', code: 'price_changed' }),
  });
  await screen.findByText('SURF10');
  promoCheck.mockReturnValue({ promo: { ...promo, percentage: 20 } });
  fireEvent.click(screen.getByLabelText('Pagamento na entrega'));
  fireEvent.click(await findOrderButton());
  await screen.findByText('Desconto (20%)');
  expect(totals()).toContain('58,50\u00A0€');
});
