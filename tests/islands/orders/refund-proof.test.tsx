import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cancelProof } from '#features/seller/stores/seller-proof.ts';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { field, press, submitForm, submitFormOf, type } from '../../support/on-screen.ts';
import { resetOrderPage, sentActs, showOrderPage } from '../../support/seller-order-page.ts';
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
  resetOrderPage();
});

const typed = () => [field('Amount in euros').value, field(/^Reason/).value];

/** Requests a refund of 300 EUR, which needs a proof. */
async function askForMuch() {
  let isProven = false;
  await showOrderPage({
    sellerOrder: () => ({ order }),
    sellerOrderAct: () => (isProven ? { order } : refusal),
    sellerProof: () => {
      isProven = true;
      return {};
    },
  });
  type(/^Reason/, 'Broken fin');
  type('Amount in euros', '300');
  submitForm(/^Refund 300/);
  await screen.findByLabelText('Password');
}

test('A large refund asks for the password and is then sent as it was typed.', async () => {
  await askForMuch();
  field('Password').value = 'certa';
  submitFormOf(field('Password'));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  const act = { kind: 'refund', reason: 'Broken fin', way: 'provider', amount: 300 };
  expect(sentActs()).toEqual([act, act]);
});

test('Closing the password dialog refunds nothing and keeps the typed text.', async () => {
  await askForMuch();
  press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  await waitFor(() => expect(field(/^Reason/).disabled).toBe(false));
  expect([typed(), sentActs().length, toastTexts()]).toEqual([['300', 'Broken fin'], 1, []]);
});
