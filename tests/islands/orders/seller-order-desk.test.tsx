import { OrderDesk } from '#features/orders/islands/seller/desk/OrderDesk.tsx';
import { $isOnline } from '#browser/connection.ts';
import { clearSelection } from '#features/orders/stores/seller/desk-selection.ts';
import { $lastStep, $trackingDrafts } from '#features/orders/stores/seller/desk-steps.ts';
import { $newOrders, askForNewOrders } from '#features/orders/stores/seller/seller-new-orders.ts';
import { $orderDesk, emptyDesk } from '#features/orders/stores/seller/seller-order-desk.ts';
import { $sheets, putSheetsAway } from '#features/orders/stores/seller/seller-print.ts';
import { $toasts } from '#browser/toasts.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../support/builders.ts';
import { toastTexts } from '../../support/shop-state.ts';
import { aSellerOrder, aSellerOrderDetail, listOf } from '../../support/seller-orders.ts';
import { askedOf, offlineApi, sentTo } from '../../support/shops/offline-api.ts';

const late = { _id: 'order-late-00000002', seq: 2 };
const undoUntil = new Date(Date.now() + 600_000).toISOString();
const trackingOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`Tracking number of order #${name}`);

beforeEach(() => {
  $toasts.set([]);
  $lastStep.set(undefined);
  $trackingDrafts.set({});
  $newOrders.set({ count: 0, ids: [], newest: undefined });
  $orderDesk.set(emptyDesk);
  clearSelection();
  history.replaceState(null, '', '/seller/orders');
  document.title = 'Orders List';
});
afterEach(() => {
  vi.useRealTimers();
  $isOnline.set(true);
  putSheetsAway();
});

test('The desk opens with the orders to pack and a count on each list, and Back returns to the previous list.', async () => {
  const desk = { pack: 1, waiting: 3, way: 9, settle: 2, all: 15 };
  offlineApi({ sellerOrders: () => ({ ...listOf(aSellerOrder()), desk }) });
  render(<OrderDesk />);
  expect((await screen.findByRole('link', { name: /^To pack.* 1$/ })).getAttribute('aria-current')).toBe('page');
  for (const name of [/Waiting for payment 3$/, /On the way 9$/, /To settle 2$/, /All 15$/]) {
    expect(screen.getByRole('link', { name })).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('link', { name: /^On the way/ }));
  await screen.findByRole('button', { name: 'Delivered: order #23456789' });
  expect(location.search).toBe('?desk=way');
  history.back();
  await trackingOf('23456789');
  expect(askedOf('sellerOrders')).toEqual(['?desk=pack&page=1', '?desk=way&page=1', '?desk=pack&page=1']);
});

test('An address with ?desk= opens that list, and an empty list shows a friendly message.', async () => {
  history.replaceState(null, '', '/seller/orders?desk=settle');
  offlineApi({ sellerOrders: () => listOf() });
  render(<OrderDesk />);
  expect(await screen.findByText('Nothing to settle. All is well.')).toBeTruthy();
});

test('A withdrawal without an order of the shop links to the message that answers it.', async () => {
  history.replaceState(null, '', '/seller/orders?desk=settle');
  offlineApi({ sellerOrders: () => ({ ...listOf(), strayWithdrawals: 1 }) });
  render(<OrderDesk />);
  const stray = await screen.findByRole('link', { name: 'A withdrawal names no order of the shop: answer it' });
  expect(stray.getAttribute('href')).toBe('/seller/messages');
});

test('Enter ships with the carrier and focuses the next row, and a toast offers to undo it.', async () => {
  offlineApi({
    sellerOrders: () => ({ ...listOf(aSellerOrder(), aSellerOrder(late)), carriers: ['CTT Expresso', 'DPD'] }),
    sellerOrderAct: () => ({ order: aSellerOrderDetail({ status: 'Shipped', version: 2, undoUntil }) }),
  });
  render(<OrderDesk />);
  const field = await trackingOf('23456789');
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'DPD' } });
  fireEvent.change(field, { target: { value: ' RR123PT ' } });
  fireEvent.submit(field);
  expect(document.activeElement).toBe(await trackingOf('00000002'));
  await waitFor(() => expect(screen.queryByLabelText('Tracking number of order #23456789')).toBeNull());
  const ship = { kind: 'ship', trackingNumber: 'RR123PT', carrier: 'DPD', checkTracking: true };
  expect(sentTo('sellerOrderAct')).toEqual([{ orderId: 'order-0123456789', version: 1, act: ship }]);
  expect($toasts.get()[0]).toMatchObject({ text: 'Order #23456789 shipped', action: { label: 'Undo' } });

  fireEvent.click(screen.getByRole('button', { name: /^Undo until \d\d:\d\d/ }));
  await waitFor(() =>
    expect(sentTo('sellerOrderAct').at(-1)).toEqual({ orderId: 'order-0123456789', version: 2, act: { kind: 'undo' } }),
  );
  expect(await trackingOf('23456789')).toBeTruthy();
});

test('An order that has changed meanwhile shows its current state and keeps the typed text.', async () => {
  const changed = { status: 409, code: 'order_changed', message: 'The order has changed meanwhile.' };
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder()),
    sellerOrderAct: () => changed,
    sellerOrder: () => ({ order: aSellerOrderDetail({ version: 5, status: 'Processing' }) }),
  });
  render(<OrderDesk />);
  const field = await trackingOf('23456789');
  fireEvent.change(field, { target: { value: 'RR123PT' } });
  fireEvent.submit(field);
  expect(await screen.findByText('Processing')).toBeTruthy();
  expect(toastTexts()).toEqual([
    'Order #23456789 has changed meanwhile. It is shown as it is now; what you typed is still there.',
  ]);
  expect((await trackingOf('23456789')).value).toBe('RR123PT');
  expect(screen.getByText('Not shipped yet.')).toBeTruthy();
  expect($orderDesk.get().orders[0]?.version).toBe(5);
});

test('Without a network the desk says so, and an order that could not be sent keeps its number.', async () => {
  offlineApi({ sellerOrders: () => listOf(aSellerOrder()) });
  render(<OrderDesk />);
  const field = await trackingOf('23456789');
  act(() => $isOnline.set(false));
  expect(screen.getByText(/^No network\./)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'RR123PT' } });
  fireEvent.submit(field);
  expect(await screen.findByText('Not shipped yet.')).toBeTruthy();
  expect((await trackingOf('23456789')).value).toBe('RR123PT');
});

test('Several orders are shipped together after one question, and the one that fails stays selected.', async () => {
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder(), aSellerOrder(late)),
    sellerOrderAct: async (request) => {
      const { orderId } = (await request.json()) as { orderId: string };
      if (orderId === late._id) return { status: 500, message: 'Internal server error. Try again.' };
      return { order: aSellerOrderDetail({ status: 'Shipped', version: 2, undoUntil }) };
    },
  });
  render(<OrderDesk />);
  fireEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Packing slips' }));
  expect($sheets.get()?.orders).toHaveLength(2);
  fireEvent.change(await trackingOf('23456789'), { target: { value: 'RR1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ship 2...' }));
  expect(screen.getByText('Ship 2 orders, 1 without a tracking number?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ship them' }));
  expect(await screen.findByText('1 selected, 1 piece')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Select order #00000002').checked).toBe(true);
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: 'Select all' })).toBeTruthy();
});

test('A row lists every piece, quantities above one in bold, the payment and whether it is a test.', async () => {
  const items = [
    { product: aProduct({ name: 'Wax Coco' }), quantity: 3 },
    { product: aProduct({ name: 'Deck Preto' }), quantity: 1 },
  ];
  const payment = { method: 'mb_way', state: 'paid', amount: 34.9 } as const;
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder({ items, payment, paymentType: 'Online', isPaid: true, isTest: true })),
  });
  render(<OrderDesk />);
  const [coco, preto] = await screen.findAllByText(/^x\s\d$/);
  expect(coco?.closest('li')?.textContent).toBe('Wax Coco x\u00A03');
  expect(coco?.className).toContain('font-bold');
  expect(preto?.className).not.toContain('font-bold');
  for (const words of [
    'Online, Paid',
    'MB WAY',
    'TEST',
    /Rua do Farol 12.*2655-123 Ericeira, Lisboa, Portugal/s,
    '912 345 678',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
});

test('An unresolved order says why.', async () => {
  history.replaceState(null, '', '/seller/orders?desk=settle');
  offlineApi({ sellerOrders: () => listOf(aSellerOrder({ toSettle: ['return', 'refund'] })) });
  render(<OrderDesk />);
  for (const words of ['Return to settle', 'Refund failed']) expect(await screen.findByText(words)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open: order #23456789' });
  expect(link.getAttribute('href')).toBe('/seller/order/order-0123456789?desk=settle');
});

test.each([
  [{ moneyDueOn: '2026-06-20', status: 'Pending' }, /^4 days left$/],
  [{ moneyDueOn: '2026-06-17', status: 'Processing' }, /^1 day left$/],
  [{ moneyDueOn: '2026-06-16', status: 'Shipped' }, /^due today, may wait for the goods or the proof of posting$/],
  [{ moneyDueOn: '2026-06-16', status: 'Shipped', cameBackAt: '2026-06-15T10:00:00.000Z' }, /^due today$/],
  [{ moneyDueOn: '2026-06-30', status: 'Pending' }, /^14 days left$/],
  [{ moneyDueOn: '2026-06-14', status: 'Cancelled' }, /^2 d late$/],
  [{ moneyDueOn: '2026-06-13', status: 'Delivered' }, /^3 d late, may wait for the goods or the proof of posting$/],
] as const)('A withdrawal %j shows in its row how many days are left for the refund.', async (changes, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T09:00:00.000Z') });
  history.replaceState(null, '', '/seller/orders?desk=settle');
  offlineApi({ sellerOrders: () => listOf(aSellerOrder({ toSettle: ['withdrawal'], ...changes })) });
  render(<OrderDesk />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Withdrawn: money is due')).toBeTruthy();
});

test('Overdue orders come first, under a heading that says so.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T09:00:00.000Z') });
  const leaves = (on: string, orderedBefore = 14) => ({ leaves: { on, orderedBefore } });
  const orders = [
    aSellerOrder({ _id: 'order-next-00000004', ...leaves('2026-06-17', 12) }),
    aSellerOrder({ ...late, ...leaves('2026-06-16') }),
    aSellerOrder(leaves('2026-06-15')),
  ];
  offlineApi({ sellerOrders: () => listOf(...orders) });
  render(<OrderDesk />);
  const [first, second, third] = await screen.findAllByRole('region');
  expect(within(first!).getByText('Late: should have left by now')).toBeTruthy();
  expect(within(first!).getByRole('heading', { name: 'Order #23456789' })).toBeTruthy();
  expect(within(second!).getByText('Leave today: ordered before 14:00')).toBeTruthy();
  expect(within(third!).getByText('Leave on the next working day')).toBeTruthy();
});

test.each([
  [[12, 14], 'Leave today: ordered before 12:00 or 14:00'],
  [[0], 'Leave today'],
] as const)('The cut-off hours %j of the zones are above the orders that ship today.', async (hours, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-16T09:00:00.000Z') });
  const leaving = hours.map((orderedBefore, index) =>
    aSellerOrder({ _id: `order-${index}`, leaves: { on: '2026-06-16', orderedBefore } }),
  );
  offlineApi({ sellerOrders: () => listOf(...leaving) });
  render(<OrderDesk />);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('Filters are sent to the API from the first page on, and the export uses them too.', async () => {
  history.replaceState(null, '', '/seller/orders?desk=all');
  offlineApi({ sellerOrders: () => listOf(aSellerOrder()) });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Shipped' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(askedOf('sellerOrders')).toEqual(['?page=1', '?status=Shipped&page=1']));
  const link = screen.getByRole('link', { name: 'Export CSV' });
  expect(link.getAttribute('href')).toMatch(/\/api\/order\/export\?status=Shipped$/);
});

test('New orders are counted in a chip and in the title until they are shown, and the list does not jump.', async () => {
  let orders = [aSellerOrder()];
  offlineApi({
    sellerOrders: () => listOf(...orders),
    sellerOrdersSince: () => ({ orders: [aSellerOrder(late)], count: 299, newest: 300 }),
  });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  orders = [aSellerOrder(late), ...orders];
  await askForNewOrders();
  const chip = await screen.findByRole('button', { name: /299 new orders, show them/ });
  expect(document.title).toBe('(299) Orders List');
  expect(screen.queryByRole('heading', { name: 'Order #00000002' })).toBeNull();
  fireEvent.click(chip);
  expect(await screen.findByRole('heading', { name: 'Order #00000002' })).toBeTruthy();
  expect(screen.getByText('New')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Orders List'));
});

test('A restored shop counts from its own number on.', async () => {
  offlineApi({
    sellerOrders: () => ({ ...listOf(aSellerOrder()), newest: 900 }),
    sellerOrdersSince: () => ({ orders: [], count: 0, newest: 12 }),
  });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  await askForNewOrders();
  await askForNewOrders();
  expect(askedOf('sellerOrdersSince')).toEqual(['?after=900', '?after=12']);
});
