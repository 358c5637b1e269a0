import type { SellerOrder } from '#contract/seller-orders.ts';
import { OrderDesk } from '#islands/seller/orders/OrderDesk.tsx';
import { PrintSheet } from '#islands/seller/orders/PrintSheet.tsx';
import { $newOrders, askForNewOrders } from '#stores/seller/orders/seller-new-orders.ts';
import { $orderDesk, everyOrder } from '#stores/seller/orders/seller-order-desk.ts';
import { $sheet, printSheet, putSheetAway, type Sheet } from '#stores/seller/seller-print.ts';
import { $toasts } from '#stores/toasts.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '../support/builders.ts';
import { offlineApi } from '../support/shops/offline-api.ts';

const customer = { name: 'Maria Conceição', email: 'maria@example.pt' };
const aSellerOrder = (changes: Partial<SellerOrder> = {}): SellerOrder => ({
  ...anOrder(),
  seq: 1,
  customer,
  ...changes,
});
const listOf = (...orders: SellerOrder[]) => ({ orders, newest: 1, total: orders.length, page: 1, pages: 1 });

keepStorageInMemory();
beforeEach(() => {
  $toasts.set([]);
  $newOrders.set({ count: 0, ids: [], newest: undefined });
  const nothing = { orders: [], total: 0, page: 1, pages: 1, newestAtFirst: undefined };
  $orderDesk.set({ state: 'loading', ...nothing, filter: everyOrder });
  document.title = 'Orders List';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  putSheetAway();
});

test('an order has only the buttons of the statuses that it may have next', async () => {
  offlineApi({ sellerOrders: () => listOf(aSellerOrder({ status: 'Processing' })) });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  expect(screen.getByRole('button', { name: 'Ship: order #23456789' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel order: order #23456789' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start processing|Mark as delivered/ })).toBeNull();
});

test('shipping asks for the tracking number and sends it with the status', async () => {
  const sent: unknown[] = [];
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder()),
    orderStatus: async (request) => {
      sent.push(await request.json());
      return { message: 'Status updated' };
    },
  });
  render(<OrderDesk />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ship: order #23456789' }));
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: ' RR123PT ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm shipment' }));
  expect(await screen.findByRole('button', { name: 'Mark as delivered: order #23456789' })).toBeTruthy();
  expect(screen.getByText('RR123PT')).toBeTruthy();
  expect(sent).toEqual([{ orderId: 'order-0123456789', status: 'Shipped', trackingNumber: 'RR123PT' }]);
});

test('a refused status is said, and the order keeps the one it has', async () => {
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder()),
    orderStatus: () => ({ status: 409, message: 'Not allowed' }),
  });
  render(<OrderDesk />);
  fireEvent.click(await screen.findByRole('button', { name: 'Start processing: order #23456789' }));
  await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual(['Not allowed']));
  expect($orderDesk.get().orders[0]?.status).toBe('Pending');
});

test('filters are asked of the API from the first page on, and the export has them, too', async () => {
  const asked: string[] = [];
  offlineApi({
    sellerOrders: ({ url }) => {
      asked.push(new URL(url).search);
      return listOf(aSellerOrder());
    },
  });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Shipped' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(asked).toEqual(['?page=1', '?status=Shipped&page=1']));
  const link = screen.getByRole('link', { name: 'Export CSV' });
  expect(link.getAttribute('href')).toMatch(/\/api\/order\/export\?status=Shipped$/);
});

test('a new order appears without a reload and is counted in the title until it is marked as seen', async () => {
  const late = aSellerOrder({ _id: 'order-late-00000002', seq: 2 });
  let orders = [aSellerOrder()];
  offlineApi({
    sellerOrders: () => listOf(...orders),
    sellerOrdersSince: () => ({ orders: [late], count: 1, newest: 2 }),
  });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  orders = [late, ...orders];
  await askForNewOrders();
  expect(await screen.findByRole('heading', { name: 'Order #00000002' })).toBeTruthy();
  expect(screen.getByText('1 new order')).toBeTruthy();
  expect(document.title).toBe('(1) Orders List');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(document.title).toBe('Orders List'));
});

test('more new orders than one answer holds are counted all', async () => {
  const late = aSellerOrder({ _id: 'order-late-00000002', seq: 300 });
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder()),
    sellerOrdersSince: () => ({ orders: [late], count: 299, newest: 300 }),
  });
  render(<OrderDesk />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  await askForNewOrders();
  expect(await screen.findByText('299 new orders')).toBeTruthy();
});

test('a refused status shows the orders as they are by now', async () => {
  let status = 'Pending';
  offlineApi({
    sellerOrders: () => listOf(aSellerOrder({ status })),
    orderStatus: () => ({ status: 409, message: 'Not allowed' }),
  });
  render(<OrderDesk />);
  const start = await screen.findByRole('button', { name: 'Start processing: order #23456789' });
  status = 'Cancelled';
  fireEvent.click(start);
  expect(await screen.findByText('Cancelled', { selector: 'span' })).toBeTruthy();
});

const sender = { name: 'Nortada', lines: ['Ondas, Lda., NIF 500000000', 'Rua das Furnas 1, 2655-000 Ericeira'] };

/** What is on the paper when the print dialog opens for an order. */
async function printed(kind: Sheet['kind'], changes: Partial<SellerOrder> = {}) {
  const papers: string[] = [];
  vi.stubGlobal('print', () => papers.push(document.querySelector('[lang="pt-PT"]')?.textContent ?? ''));
  render(<PrintSheet sender={sender} />);
  act(() => printSheet({ kind, order: aSellerOrder(changes) }));
  await waitFor(() => expect(papers).toHaveLength(1));
  return papers[0] ?? '';
}

test('an order whose day is missing is printed without one', async () => {
  const paper = await printed('slip', { createdAt: '' });
  expect(paper).toContain('Maria Conceição');
  expect(paper).not.toContain('Invalid');
});

test('the packing slip tells in Portuguese who sends what to whom, and that it is no invoice', async () => {
  const paper = await printed('slip');
  for (const words of [
    ...sender.lines,
    'Lista de embalagem',
    'Encomenda #23456789',
    '15 de junho de 2026',
    'Entregar a',
    'Rua do Farol 12',
    'ArtigoQuantidade',
    'Este documento não serve de fatura',
  ]) {
    expect(paper).toContain(words);
  }
});

test.each([
  ['cash on delivery', { amount: 34.9 }, ['A cobrar na entrega: 34,90\u00A0€']],
  ['cash on delivery that has been paid', { isPaid: true }, []],
  ['a card', { paymentType: 'Online', isPaid: true }, []],
])('the only amount on the slip of an order with %s is the one to collect', async (_, changes, amounts) => {
  const paper = await printed('slip', changes);
  expect(paper.match(/(?:A cobrar na entrega: )?[\d.]+,\d\d\s€/g) ?? []).toEqual(amounts);
});

test('a product that was deleted since is named in Portuguese, too', async () => {
  expect(await printed('slip', { items: [{ product: null, quantity: 4 }] })).toContain('Produto já não disponível4');
});

test('the address label is in Portuguese', async () => {
  expect(await printed('label')).toMatch(/Nortada · Encomenda #23456789$/);
});

test('the packing slip is on the paper when the print dialog opens, and gone after it', async () => {
  const papers: string[] = [];
  vi.stubGlobal('print', () => papers.push(document.body.textContent ?? ''));
  offlineApi({ sellerOrders: () => listOf(aSellerOrder()) });
  render(
    <>
      <OrderDesk />
      <PrintSheet sender={sender} />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Packing slip: order #23456789' }));
  await waitFor(() => expect(papers).toHaveLength(1));
  expect(papers[0]).toContain('Encomenda #23456789');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect($sheet.get()).toBeUndefined());
});
