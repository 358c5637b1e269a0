import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { press, submitForm, type } from '../../support/on-screen.ts';
import {
  openOrderPage,
  orderChanged,
  resetOrderPage,
  sentActs,
  showOrderPage,
} from '../../support/seller-order-page.ts';

beforeEach(resetOrderPage);

/** Opens an order that another seller changes before the first action arrives. The page then shows `now`. */
async function openChanging(order: SellerOrderDetail, now: SellerOrderDetail) {
  let isChanged = false;
  const change = () => {
    isChanged = true;
    return orderChanged;
  };
  const sellerOrder = () => ({ order: isChanged ? now : order });
  await showOrderPage({ sellerOrder, sellerOrderAct: change, sellerOrderAddress: change });
}

test('A tracking number is still typed where it can be sent after another seller has shipped the order without one.', async () => {
  const shipped = aSellerOrderDetail({ status: 'Shipped', version: 2, acts: ['deliver', 'track'] });
  await openChanging(aSellerOrderDetail({ acts: ['ship'] }), shipped);
  type('Tracking number', 'RR123PT');
  submitForm('Ship');
  expect(await screen.findByText('Next: say when it has arrived')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('RR123PT');
  expect(screen.getByRole('button', { name: 'Save, mail the customer' })).toBeTruthy();
});

test.each<[string, Partial<SellerOrderDetail>, () => void, string]>([
  [
    'The reason of a cancellation',
    { acts: ['cancel'] },
    () => {
      press('Cancel order...');
      type(/^Reason/, 'Out of stock');
      submitForm('Cancel the order');
    },
    'Cancel order: Out of stock',
  ],
  [
    'A mended address',
    {},
    () => {
      press('Mend address');
      type('Street', 'Rua Nova 2');
      submitForm('Save address');
    },
    'Mend address: Rua Nova 2',
  ],
])(
  '%s stays in view after a conflict that makes it impossible, until it is discarded.',
  async (_, before, doIt, words) => {
    const order = aSellerOrderDetail(before);
    const can = { ...order.can, changeAddress: false };
    await openChanging(order, { ...order, status: 'Shipped', version: 2, acts: [], can });
    doIt();
    expect(await screen.findByText(words)).toBeTruthy();
    press(/^Discard/);
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('A note that is typed stays in its field while another note is saved, and the other one is shown.', async () => {
  const order = aSellerOrderDetail({ acts: ['note'] });
  const note = { id: '1', text: 'Call first', by: '', at: '2026-06-15T10:00:00.000Z', deletableUntil: null };
  await openChanging(order, { ...order, version: 2, notes: [note] });
  type('New note', 'Fragile');
  submitForm('Add note');
  expect(await screen.findByText('Call first')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Fragile');
});

test('A field of the address that the seller did not touch follows a change by the customer.', async () => {
  const order = aSellerOrderDetail();
  const address = { ...(order.address as object), city: 'Peniche' } as SellerOrderDetail['address'];
  await openChanging(order, { ...order, version: 2, address });
  press('Mend address');
  type('Street', 'Rua Nova 2');
  submitForm('Save address');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Peniche'));
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Rua Nova 2');
});

test('A tracking number of another order is not sent before the seller has seen that order and goes on.', async () => {
  const details = { orders: ['order-other-00000007'], product: null, isBarcode: false };
  const refusal = { status: 409, code: 'tracking_in_use', message: '', details };
  await openOrderPage(aSellerOrderDetail({ acts: ['ship'] }), refusal, aSellerOrderDetail({ status: 'Shipped' }));
  type('Tracking number', 'RR123PT');
  submitForm('Ship');
  expect((await screen.findByRole('link', { name: 'Order #00000007' })).getAttribute('href')).toBe(
    '/seller/order/order-other-00000007',
  );
  expect(sentActs()).toMatchObject([{ kind: 'ship', trackingNumber: 'RR123PT', checkTracking: true }]);
  press('Ship anyway');
  await waitFor(() => expect(sentActs()[1]).toMatchObject({ trackingNumber: 'RR123PT', checkTracking: false }));
  await waitFor(() => expect(screen.queryByText(/^Check the number/)).toBeNull());
});
