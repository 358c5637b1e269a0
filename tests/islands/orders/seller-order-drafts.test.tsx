import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { $orderDrafts } from '#features/orders/stores/seller/order-drafts.ts';
import { $orderPage } from '#features/orders/stores/seller/seller-order-page.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';

interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}
const changed: Refusal = { status: 409, code: 'order_changed', message: 'The order has changed meanwhile.' };
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name: string | RegExp) => fireEvent.submit(screen.getByRole('button', { name }).closest('form')!);

/** Opens the page of an order. The actions are answered by `after` in turn. Returns the sent actions. */
async function open(order: SellerOrderDetail, ...after: (SellerOrderDetail | Refusal)[]) {
  const sent: unknown[] = [];
  const answer = async (request: Request) => {
    sent.push(((await request.json()) as { act: unknown }).act);
    const next = after.shift() ?? order;
    return 'code' in next ? next : { order: next };
  };
  offlineApi({ sellerOrder: () => ({ order }), sellerOrderAct: answer });
  render(<OrderPage />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  return sent;
}

beforeEach(() => {
  $toasts.set([]);
  $orderDrafts.set({});
  $orderPage.set({ state: 'loading', order: undefined });
  history.replaceState(null, '', '/seller/order/order-0123456789?desk=way');
});

/** Opens an order that another seller changes before the first action arrives. The page then shows `now`. */
async function openChanging(order: SellerOrderDetail, now: SellerOrderDetail) {
  let isChanged = false;
  offlineApi({
    sellerOrder: () => ({ order: isChanged ? now : order }),
    sellerOrderAct: () => {
      isChanged = true;
      return changed;
    },
    sellerOrderAddress: () => {
      isChanged = true;
      return changed;
    },
  });
  render(<OrderPage />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
}

test('A tracking number is still typed where it can be sent after another seller has shipped the order without one.', async () => {
  const shipped = aSellerOrderDetail({ status: 'Shipped', version: 2, acts: ['deliver', 'track'] });
  await openChanging(aSellerOrderDetail({ acts: ['ship'] }), shipped);
  type('Tracking number', 'RR123PT');
  submit('Ship');
  expect(await screen.findByText('Next: say when it has arrived')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('RR123PT');
  expect(screen.getByRole('button', { name: 'Save, mail the customer' })).toBeTruthy();
});

test.each<[string, Partial<SellerOrderDetail>, () => void, string]>([
  [
    'The reason of a cancellation',
    { acts: ['cancel'] },
    () => {
      click('Cancel order...');
      type(/^Reason/, 'Out of stock');
      submit('Cancel the order');
    },
    'Cancel order: Out of stock',
  ],
  [
    'A mended address',
    {},
    () => {
      click('Mend address');
      type('Street', 'Rua Nova 2');
      submit('Save address');
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
    click(/^Discard/);
    expect(screen.queryByText(words)).toBeNull();
  },
);

test('A note that was saved meanwhile is shown next to the one that is typed, and the seller chooses.', async () => {
  const order = aSellerOrderDetail({ acts: ['note'], note: '' });
  await openChanging(order, { ...order, version: 2, note: 'Call first' });
  type('Note', 'Fragile');
  submit('Save note');
  expect(await screen.findByText('Call first')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Fragile');
  click('Keep that one');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Call first');
});

test('A field of the address that the seller did not touch follows a change by the customer.', async () => {
  const order = aSellerOrderDetail();
  const address = { ...(order.address as object), city: 'Peniche' } as SellerOrderDetail['address'];
  await openChanging(order, { ...order, version: 2, address });
  click('Mend address');
  type('Street', 'Rua Nova 2');
  submit('Save address');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Peniche'));
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Rua Nova 2');
});

test('A tracking number of another order is not sent before the seller has seen that order and goes on.', async () => {
  const details = { orders: ['order-other-00000007'], product: null, isBarcode: false };
  const refusal = { status: 409, code: 'tracking_in_use', message: '', details };
  const sent = await open(aSellerOrderDetail({ acts: ['ship'] }), refusal, aSellerOrderDetail({ status: 'Shipped' }));
  type('Tracking number', 'RR123PT');
  submit('Ship');
  expect((await screen.findByRole('link', { name: 'Order #00000007' })).getAttribute('href')).toBe(
    '/seller/order/order-other-00000007',
  );
  expect(sent).toMatchObject([{ kind: 'ship', trackingNumber: 'RR123PT', checkTracking: true }]);
  click('Ship anyway');
  await waitFor(() => expect(sent[1]).toMatchObject({ trackingNumber: 'RR123PT', checkTracking: false }));
  await waitFor(() => expect(screen.queryByText(/^Check the number/)).toBeNull());
});
