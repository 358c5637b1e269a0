import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { $orderPage } from '#features/orders/stores/seller/seller-order-page.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { press, submitForm, type } from '../../support/on-screen.ts';
import { openOrderPage, orderChanged, resetOrderPage, sentActs } from '../../support/seller-order-page.ts';
import { toastTexts } from '../../support/shop-state.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

beforeEach(resetOrderPage);

test('The page has a button for each allowed action, and no other.', async () => {
  await openOrderPage(aSellerOrderDetail());
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Packing slip', 'Address label', 'Mend address']);
  expect(screen.getByText('Nothing to do.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back: On the way' }).getAttribute('href')).toBe('/seller/orders?desk=way');
});

test('The next step ships the order with carrier and number, and can be undone until a time of day.', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const shipped = aSellerOrderDetail({ status: 'Shipped', version: 2, acts: ['deliver', 'undo'], undoUntil });
  await openOrderPage(aSellerOrderDetail({ acts: ['ship', 'process'] }), shipped);
  expect(screen.getByText('Next: ship it')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'DPD' } });
  type('Tracking number', 'RR123PT');
  submitForm('Ship');
  expect(await screen.findByRole('button', { name: /^Undo “Shipped” until \d\d:\d\d$/ })).toBeTruthy();
  expect(screen.getByText('Next: say when it has arrived')).toBeTruthy();
  expect(sentActs()).toEqual([{ kind: 'ship', trackingNumber: 'RR123PT', carrier: 'DPD', checkTracking: true }]);
  expect(toastTexts()).toEqual(['Shipped.']);
});

test('A withdrawn order is cancelled before it is shipped, with the due day of the refund.', async () => {
  const dueOn = lisbonDay(new Date(Date.now() + 9 * 24 * 60 * 60_000));
  const withdrawn = { goods: '', dueOn, isOwnEmail: true };
  await openOrderPage(
    aSellerOrderDetail({ acts: ['ship', 'cancel'], withdrawn }),
    aSellerOrderDetail({ status: 'Cancelled', withdrawn }),
  );
  expect(screen.getByText('Next: do not ship it, the customer has withdrawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull();
  expect(screen.getByText(/^Withdrawn: all\. Money back by .*\(9 days left\)/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mark it as settled' }).getAttribute('href')).toBe('/seller/messages');
  press('Cancel order...');
  type(/reason/i, 'Livre resolução');
  submitForm('Cancel the order');
  await waitFor(() => expect(sentActs()).toEqual([{ kind: 'cancel', reason: 'Livre resolução' }]));
  expect(screen.getByText(/^Withdrawn: all\./)).toBeTruthy();
});

test.each([
  [34.9, /^Next: give the money back once the goods or the proof of posting are here/],
  [0, /^Next: settle the withdrawal$/],
])('A delivered, withdrawn order with %d € to refund says what comes next.', async (refundable, words) => {
  const withdrawn = { goods: '', dueOn: lisbonDay(new Date()), isOwnEmail: true };
  await openOrderPage(aSellerOrderDetail({ status: 'Delivered', acts: [], refundable, withdrawn }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Nothing to do.')).toBeNull();
});

test('An order that has changed meanwhile is loaded again and keeps the typed text.', async () => {
  await openOrderPage(aSellerOrderDetail({ acts: ['ship'] }), orderChanged);
  type('Tracking number', 'RR123PT');
  submitForm('Ship');
  await waitFor(() => expect(toastTexts()[0]).toMatch(/^Order #23456789 has changed meanwhile/));
  expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('RR123PT');
  expect(sentActs()).toHaveLength(1);
});

test('An address is corrected in place: the old one is crossed out, a wrong postcode is reported, a refusal keeps the text.', async () => {
  await openOrderPage(aSellerOrderDetail(), orderChanged, aSellerOrderDetail({ version: 2 }));
  press('Mend address');
  type('Street', 'Rua do Farol 12, 1.º');
  expect(screen.getByText('Rua do Farol 12').tagName).toBe('DEL');
  type('Postcode', '2655');
  submitForm('Save address');
  expect(await screen.findByText('Like 2655-123')).toBeTruthy();
  expect(sentTo('sellerOrderAddress')).toEqual([]);
  type('Postcode', '2655123');
  fireEvent.input(screen.getByLabelText('Postcode'), { target: { value: '2655124' } });
  submitForm('Save address');
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Rua do Farol 12, 1.º');
  submitForm('Save address');
  await waitFor(() => expect(screen.queryByLabelText('Street')).toBeNull());
  expect(sentTo('sellerOrderAddress')[1]?.address).toMatchObject({
    street: 'Rua do Farol 12, 1.º',
    zipcode: '2655-124',
    phone: '912345678',
  });
});

test('Cancelling explains its effects, asks once and needs a reason.', async () => {
  const order = aSellerOrderDetail({ acts: ['cancel'], refundable: 34.9, paidAmount: 34.9 });
  await openOrderPage(order, { ...order, status: 'Cancelled', acts: [], cancelReason: 'Out of stock' });
  expect(screen.getByText(/^Cancelling gives 34,90\s€ back by itself/)).toBeTruthy();
  press('Cancel order...');
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).required).toBe(true);
  press('Back');
  expect(sentActs()).toEqual([]);
  press('Cancel order...');
  type(/^Reason/, 'Out of stock');
  submitForm(/^Cancel the order, refund 34,90\s€$/);
  expect(await screen.findByText('Cancelled: Out of stock')).toBeTruthy();
  expect(sentActs()).toEqual([{ kind: 'cancel', reason: 'Out of stock' }]);
});

test('Taking pieces out of a paid order names the refunded amount.', async () => {
  const [line] = aSellerOrderDetail().lines;
  const lines = [
    { ...line!, ordered: 2, quantity: 2, amount: 6.31, offerPrice: 4.5, discount: 2.69 },
    { ...line!, position: 1, name: 'Wax Coco' },
  ];
  await openOrderPage(
    aSellerOrderDetail({ acts: ['lower'], lines, isPaid: true, paidAmount: 41.21, refundable: 41.21 }),
  );
  press('Lower or take out: Deck J-Bay Preto');
  expect(screen.getByRole('button', { name: /^Change the order, refund 3,15\s€$/ })).toBeTruthy();
});

test('Cash that was recorded by mistake is undone by a button that names it.', async () => {
  const undoUntil = new Date(Date.now() + 60_000).toISOString();
  const order = aSellerOrderDetail({ acts: ['undo'], status: 'Delivered', undoUntil, undoes: 'cash_collected' });
  await openOrderPage(order, { ...order, acts: [], undoUntil: null });
  press(/^Undo “Cash received: 34,90\s€” until/);
  await waitFor(() => expect(sentActs()).toEqual([{ kind: 'undo' }]));
});

test('The page of a parcel that came back damaged says that its goods are not restocked.', async () => {
  await openOrderPage(
    aSellerOrderDetail({ acts: ['send_again', 'cancel'], status: 'Shipped', cameBackSellable: false }),
  );
  expect(screen.getByText(/^The goods do not go back on sale/)).toBeTruthy();
});

test('A note is saved, a line is removed, cash is received and a parcel is returned.', async () => {
  const acts = ['note', 'lower', 'collect', 'come_back', 'deliver'];
  const [line] = aSellerOrderDetail().lines;
  const lines = [line!, { ...line!, position: 1, name: 'Wax Coco' }];
  await openOrderPage(aSellerOrderDetail({ acts, lines }));
  type('New note', 'Rui phoned');
  submitForm('Add note');
  await waitFor(() => expect(sentActs()).toHaveLength(1));
  press('Lower or take out: Deck J-Bay Preto');
  expect(screen.getByText('The order costs that much less.')).toBeTruthy();
  submitForm('Take the line out');
  await waitFor(() => expect(sentActs()).toHaveLength(2));
  await waitFor(() => press(/^Cash received: 34,90\s€$/));
  await waitFor(() => expect(sentActs()).toHaveLength(3));
  press('Came back undelivered...');
  type('What happened (optional)', 'Nobody there');
  expect(screen.getByLabelText<HTMLInputElement>('Yes, they can be sold again').required).toBe(true);
  submitForm('It came back');
  expect(sentActs()).toHaveLength(3);
  fireEvent.click(screen.getByLabelText('No, they are damaged'));
  submitForm('It came back');
  await waitFor(() => expect(sentActs()).toHaveLength(4));
  expect(sentActs()).toEqual([
    { kind: 'note', note: 'Rui phoned' },
    { kind: 'lower', position: 0, quantity: 0 },
    { kind: 'collect' },
    { kind: 'come_back', note: 'Nobody there', isSellable: false },
  ]);
});

test('The timeline shows who did what and when, the newest first.', async () => {
  await openOrderPage(
    aSellerOrderDetail({
      events: [
        { kind: 'placed', by: 'customer', at: '2026-06-15T10:30:00.000Z' },
        { kind: 'paid', by: 'provider', at: '2026-06-15T10:32:00.000Z', amount: 34.9 },
        { kind: 'cancelled', by: 'seller', at: '2026-06-16T08:00:00.000Z', note: 'Out of stock' },
      ],
    }),
  );
  const rows = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'AdminTue 16 Jun, 09:00CancelledOut of stock',
    'Payment providerMon 15 Jun, 11:32Paid, 34,90 €',
    'Maria ConceiçãoMon 15 Jun, 11:30Ordered',
  ]);
});

test('A missing order says so, and one that failed to load can be loaded again.', async () => {
  const missing = { status: 404, code: 'order_not_found', message: 'Order not found.' };
  offlineApi({ sellerOrder: () => missing });
  render(<OrderPage />);
  expect(await screen.findByText('There is no such order.')).toBeTruthy();
  cleanup();
  $orderPage.set({ state: 'loading', order: undefined });
  offlineApi({ sellerOrder: () => ({ status: 500, message: 'Internal server error. Try again.' }) });
  render(<OrderPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  offlineApi({ sellerOrder: () => ({ order: aSellerOrderDetail() }) });
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Order #23456789' })).toBeTruthy();
});
