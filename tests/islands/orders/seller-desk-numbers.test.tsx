import { OrderDesk } from '#features/orders/islands/seller/desk/OrderDesk.tsx';
import { clearSelection } from '#features/orders/stores/seller/desk-selection.ts';
import { $refusedTracking, $trackingDrafts } from '#features/orders/stores/seller/desk-steps.ts';
import { $orderDesk, emptyDesk } from '#features/orders/stores/seller/seller-order-desk.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSellerOrder, aSellerOrderDetail, listOf } from '../../support/seller-orders.ts';
import { askedOf, offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const late = { _id: 'order-late-00000002', seq: 2 };
const trackingOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Tracking number of order #${name}`);

beforeEach(() => {
  $trackingDrafts.set({});
  $refusedTracking.set({});
  $orderDesk.set(emptyDesk);
  clearSelection();
  history.replaceState(null, '', '/seller/orders');
});

test('A number that is typed for two orders ships neither, names the other one, and can be sent deliberately.', async () => {
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder(), aSellerOrder(late)),
    sellerOrderAct: async (request) => {
      const { orderId } = (await request.json()) as { orderId: string };
      return { order: aSellerOrderDetail({ _id: orderId, status: 'Shipped' }) };
    },
  });
  render(<OrderDesk />);
  for (const name of ['23456789', '00000002']) {
    fireEvent.change(await trackingOf(name), { target: { value: 'RR 1 PT' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2...' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ship them' }));
  await waitFor(() => expect(screen.getAllByText(/^Check the number/)).toHaveLength(2));
  expect(sentTo('sellerOrderAct')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ship anyway: order #23456789' }));
  await waitFor(() => expect(sentTo('sellerOrderAct')).toHaveLength(1));
  expect(sentTo('sellerOrderAct')[0]?.act).not.toHaveProperty('checkTracking');
});

test('A row whose number another order has says which, until the number is changed.', async () => {
  const details = { orders: ['order-other-00000007'], product: null, isBarcode: false };
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder()),
    sellerOrderAct: () => ({ status: 409, code: 'tracking_in_use', message: '', details }),
  });
  render(<OrderDesk />);
  const field = await trackingOf('23456789');
  fireEvent.change(field, { target: { value: 'RR1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ship: order #23456789' }));
  expect(await screen.findByRole('link', { name: 'Order #00000007' })).toBeTruthy();
  fireEvent.change(field, { target: { value: 'RR2' } });
  expect(screen.queryByRole('link', { name: 'Order #00000007' })).toBeNull();
});

test('Every list of the desk can be searched, and the search goes along to the list of all orders.', async () => {
  offlineApi({
    sellerOrders: ({ url }) => (new URL(url).searchParams.has('query') ? listOf() : listOf(aSellerOrder())),
  });
  render(<OrderDesk />);
  await trackingOf('23456789');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Costa Ana' } });
  fireEvent.submit(screen.getByRole('search'));
  expect(await screen.findByText('No order is like that.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search all orders' }));
  await screen.findByRole('link', { name: 'Export CSV' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Costa Ana');
  expect(askedOf('sellerOrders').slice(1)).toEqual(['?desk=pack&query=Costa+Ana&page=1', '?query=Costa+Ana&page=1']);
});
