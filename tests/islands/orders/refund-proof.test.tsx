import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { $orderPage } from '#features/orders/stores/seller/seller-order-page.ts';
import { cancelProof } from '#features/seller/stores/seller-proof.ts';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

const refusal = { status: 403, code: 'password_needed', message: 'Type your password, or log in again.' };
const order = aSellerOrderDetail({
  acts: ['refund'],
  payment: { method: 'mb_way', state: 'paid', amount: 549 },
  isPaid: true,
  amount: 549,
  paidAmount: 549,
  refundable: 549,
});

beforeEach(() => {
  forgetEverything();
  cancelProof();
  $orderPage.set({ state: 'loading', order: undefined });
  history.replaceState(null, '', '/seller/order/order-0123456789');
});

const typed = () => [
  screen.getByLabelText<HTMLInputElement>('Amount in euros').value,
  screen.getByLabelText<HTMLInputElement>(/^Reason/).value,
];

/** Requests a refund of 300 EUR, which needs a proof. Returns the accepted actions. */
async function askForMuch(): Promise<unknown[]> {
  const done: unknown[] = [];
  let isProven = false;
  offlineApi({
    sellerOrder: () => ({ order }),
    sellerOrderAct: async (request) => {
      if (!isProven) return refusal;
      done.push(((await request.json()) as { act: unknown }).act);
      return { order };
    },
    sellerProof: () => {
      isProven = true;
      return {};
    },
  });
  render(<OrderPage />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Broken fin' } });
  fireEvent.change(screen.getByLabelText('Amount in euros'), { target: { value: '300' } });
  fireEvent.submit(screen.getByRole('button', { name: /^Refund 300/ }).closest('form')!);
  await screen.findByLabelText('Password');
  return done;
}

test('A large refund asks for the password and is then sent as it was typed.', async () => {
  const done = await askForMuch();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  field.value = 'certa';
  fireEvent.submit(field.form ?? document);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(done).toEqual([{ kind: 'refund', reason: 'Broken fin', way: 'provider', amount: 300 }]);
});

test('Closing the password dialog refunds nothing and keeps the typed text.', async () => {
  const done = await askForMuch();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).disabled).toBe(false));
  expect([typed(), done, toastTexts()]).toEqual([['300', 'Broken fin'], [], []]);
});
