import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { $orderDrafts } from '#features/orders/stores/seller/order-drafts.ts';
import { $orderPage } from '#features/orders/stores/seller/seller-order-page.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { $toasts } from '#browser/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
const toasts = () => $toasts.get().map(({ text }) => text);
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name: string | RegExp) => fireEvent.submit(screen.getByRole('button', { name }).closest('form')!);

/** Opens the page of an order. The actions are answered by `after` in turn. Returns the sent actions. */
async function open(order: SellerOrderDetail, ...after: (SellerOrderDetail | Refusal)[]) {
  const sent: unknown[] = [];
  const answer = async (request: Request) => {
    const { version: _, orderId: __, ...body } = (await request.json()) as Record<string, unknown>;
    sent.push(body.act ?? body.address);
    const next = after.shift() ?? order;
    return 'code' in next ? next : { order: next };
  };
  offlineApi({ sellerOrder: () => ({ order }), sellerOrderAct: answer, sellerOrderAddress: answer });
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

test('The page has a button for each allowed action, and no other.', async () => {
  await open(aSellerOrderDetail());
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Packing slip', 'Address label', 'Mend address']);
  expect(screen.getByText('Nothing to do.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back: On the way' }).getAttribute('href')).toBe('/seller/orders?desk=way');
});

test('The next step ships the order with carrier and number, and can be undone until a time of day.', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const shipped = aSellerOrderDetail({ status: 'Shipped', version: 2, acts: ['deliver', 'undo'], undoUntil });
  const sent = await open(aSellerOrderDetail({ acts: ['ship', 'process'] }), shipped);
  expect(screen.getByText('Next: ship it')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'DPD' } });
  type('Tracking number', 'RR123PT');
  submit('Ship');
  expect(await screen.findByRole('button', { name: /^Undo “Shipped” until \d\d:\d\d$/ })).toBeTruthy();
  expect(screen.getByText('Next: say when it has arrived')).toBeTruthy();
  expect(sent).toEqual([{ kind: 'ship', trackingNumber: 'RR123PT', carrier: 'DPD', checkTracking: true }]);
  expect(toasts()).toEqual(['Shipped.']);
});

test('A withdrawn order is cancelled before it is shipped, with the due day of the refund.', async () => {
  const dueOn = lisbonDay(new Date(Date.now() + 9 * 24 * 60 * 60_000));
  const withdrawn = { goods: '', dueOn, isOwnEmail: true };
  const sent = await open(
    aSellerOrderDetail({ acts: ['ship', 'cancel'], withdrawn }),
    aSellerOrderDetail({ status: 'Cancelled', withdrawn }),
  );
  expect(screen.getByText('Next: do not ship it, the customer has withdrawn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull();
  expect(screen.getByText(/^Withdrawn: all\. Money back by .*\(9 days left\)/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mark it as settled' }).getAttribute('href')).toBe('/seller/messages');
  click('Cancel order...');
  type(/reason/i, 'Livre resolução');
  submit('Cancel the order');
  await waitFor(() => expect(sent).toEqual([{ kind: 'cancel', reason: 'Livre resolução' }]));
  expect(screen.getByText(/^Withdrawn: all\./)).toBeTruthy();
});

test.each([
  [34.9, /^Next: give the money back once the goods or the proof of posting are here/],
  [0, /^Next: settle the withdrawal$/],
])('A delivered, withdrawn order with %d € to refund says what comes next.', async (refundable, words) => {
  const withdrawn = { goods: '', dueOn: lisbonDay(new Date()), isOwnEmail: true };
  await open(aSellerOrderDetail({ status: 'Delivered', acts: [], refundable, withdrawn }));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('Nothing to do.')).toBeNull();
});

test('An order that has changed meanwhile is loaded again and keeps the typed text.', async () => {
  const sent = await open(aSellerOrderDetail({ acts: ['ship'] }), changed);
  type('Tracking number', 'RR123PT');
  submit('Ship');
  await waitFor(() => expect(toasts()[0]).toMatch(/^Order #23456789 has changed meanwhile/));
  expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('RR123PT');
  expect(sent).toHaveLength(1);
});

test('An address is corrected in place: the old one is crossed out, a wrong postcode is reported, a refusal keeps the text.', async () => {
  const sent = await open(aSellerOrderDetail(), changed, aSellerOrderDetail({ version: 2 }));
  click('Mend address');
  type('Street', 'Rua do Farol 12, 1.º');
  expect(screen.getByText('Rua do Farol 12').tagName).toBe('DEL');
  type('Postcode', '2655');
  submit('Save address');
  expect(await screen.findByText('Like 2655-123')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Postcode', '2655123');
  fireEvent.input(screen.getByLabelText('Postcode'), { target: { value: '2655124' } });
  submit('Save address');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Rua do Farol 12, 1.º');
  submit('Save address');
  await waitFor(() => expect(screen.queryByLabelText('Street')).toBeNull());
  expect(sent[1]).toMatchObject({ street: 'Rua do Farol 12, 1.º', zipcode: '2655-124', phone: '912345678' });
});

test('Cancelling explains its effects, asks once and needs a reason.', async () => {
  const order = aSellerOrderDetail({ acts: ['cancel'], refundable: 34.9, paidAmount: 34.9 });
  const sent = await open(order, { ...order, status: 'Cancelled', acts: [], cancelReason: 'Out of stock' });
  expect(screen.getByText(/^Cancelling gives 34,90\s€ back by itself/)).toBeTruthy();
  click('Cancel order...');
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).required).toBe(true);
  click('Back');
  expect(sent).toEqual([]);
  click('Cancel order...');
  type(/^Reason/, 'Out of stock');
  submit(/^Cancel the order, refund 34,90\s€$/);
  expect(await screen.findByText('Cancelled: Out of stock')).toBeTruthy();
  expect(sent).toEqual([{ kind: 'cancel', reason: 'Out of stock' }]);
});

test('Taking pieces out of a paid order names the refunded amount.', async () => {
  const [line] = aSellerOrderDetail().lines;
  const lines = [
    { ...line!, ordered: 2, quantity: 2, amount: 6.31, offerPrice: 4.5, discount: 2.69 },
    { ...line!, position: 1, name: 'Wax Coco' },
  ];
  await open(aSellerOrderDetail({ acts: ['lower'], lines, isPaid: true, paidAmount: 41.21, refundable: 41.21 }));
  click('Lower or take out: Deck J-Bay Preto');
  expect(screen.getByRole('button', { name: /^Change the order, refund 3,15\s€$/ })).toBeTruthy();
});

test('Cash that was recorded by mistake is undone by a button that names it.', async () => {
  const undoUntil = new Date(Date.now() + 60_000).toISOString();
  const order = aSellerOrderDetail({ acts: ['undo'], status: 'Delivered', undoUntil, undoes: 'cash_collected' });
  const sent = await open(order, { ...order, acts: [], undoUntil: null });
  click(/^Undo “Cash received: 34,90\s€” until/);
  await waitFor(() => expect(sent).toEqual([{ kind: 'undo' }]));
});

test('The page of a parcel that came back damaged says that its goods are not restocked.', async () => {
  await open(aSellerOrderDetail({ acts: ['send_again', 'cancel'], status: 'Shipped', cameBackSellable: false }));
  expect(screen.getByText(/^The goods do not go back on sale/)).toBeTruthy();
});

test('A note is saved, a line is removed, cash is received and a parcel is returned.', async () => {
  const acts = ['note', 'lower', 'collect', 'come_back', 'deliver'];
  const [line] = aSellerOrderDetail().lines;
  const lines = [line!, { ...line!, position: 1, name: 'Wax Coco' }];
  const sent = await open(aSellerOrderDetail({ acts, lines }));
  type('Note', 'Rui phoned');
  submit('Save note');
  await waitFor(() => expect(sent).toHaveLength(1));
  click('Lower or take out: Deck J-Bay Preto');
  expect(screen.getByText('The order costs that much less.')).toBeTruthy();
  submit('Take the line out');
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => click(/^Cash received: 34,90\s€$/));
  await waitFor(() => expect(sent).toHaveLength(3));
  click('Came back undelivered...');
  type('What happened (optional)', 'Nobody there');
  expect(screen.getByLabelText<HTMLInputElement>('Yes, they can be sold again').required).toBe(true);
  submit('It came back');
  expect(sent).toHaveLength(3);
  fireEvent.click(screen.getByLabelText('No, they are damaged'));
  submit('It came back');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent).toEqual([
    { kind: 'note', note: 'Rui phoned' },
    { kind: 'lower', position: 0, quantity: 0 },
    { kind: 'collect' },
    { kind: 'come_back', note: 'Nobody there', isSellable: false },
  ]);
});

test('The timeline shows who did what and when, the newest first.', async () => {
  await open(
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
