import '#features/messages/elements/contact-form.ts';
import { shortId } from '#core/strings/short-id.ts';
import { OrderPageScreen } from '#features/orders/islands/page/OrderPageScreen.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAddress, anOrderDetail } from '../../support/builders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything } from '../../support/shop-state.ts';

beforeEach(() => {
  forgetEverything();
  history.replaceState(null, '', '/my-orders/order-1');
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('The help link opens the contact form with the number of the order, the name and the e-mail.', async () => {
  const order = anOrderDetail({
    address: anAddress({ firstName: 'Rui', lastName: 'Mourão', email: 'rui@example.pt' }),
  });
  beCustomer();
  offlineApi({ orderDetail: () => ({ order }) });
  render(<OrderPageScreen />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Pedir ajuda/ });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link);
  cleanup();
  history.replaceState(null, '', link.href);
  const form = document.createElement('contact-form');
  form.innerHTML =
    '<form><input name="name"><input name="email"><input name="order"><textarea name="message"></textarea></form>';
  document.body.replaceChildren(form);
  const values = [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ value }) => value);
  expect(values).toEqual(['Rui Mourão', 'rui@example.pt', shortId('order-1'), '']);
});
