import { CartScreen } from '#features/checkout/islands/CartScreen.tsx';
import { render, screen } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { anAddress, aProduct } from './builders.ts';
import { type Answers, offlineApi, provenAccount } from './shops/offline-api.ts';

/** The deck in the carts of these tests. */
export const deck = aProduct({ _id: 'deck', offerPrice: 34.9 });

/** Opens the cart page. The API sells the deck and knows one address. Returns the names of the received calls. */
export function openCartPage(answers: Answers = {}, props: Partial<ComponentProps<typeof CartScreen>> = {}): string[] {
  const calls = offlineApi({
    account: provenAccount,
    productList: () => ({ products: [deck] }),
    addressGet: () => ({ addresses: [anAddress({ _id: 'home' })] }),
    ...answers,
  });
  render(createElement(CartScreen, { seller: 'Nortada, Lda.', paymentTypes: ['COD', 'Online'], ...props }));
  return calls;
}

const orderButtonName = { name: 'Encomendar com obrigação de pagar' };
export const orderButton = () => screen.getByRole<HTMLButtonElement>('button', orderButtonName);
export const findOrderButton = () => screen.findByRole<HTMLButtonElement>('button', orderButtonName);

/** The line with the total, and what the customer still has to choose. */
export const totals = () => screen.getByText('Total').closest('p')?.textContent;
