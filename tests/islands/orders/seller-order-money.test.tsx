import type { OrderRefund, OrderReturn } from '#features/orders/contract/order-life.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { OrderPage } from '#features/orders/islands/seller/order/OrderPage.tsx';
import { $orderDrafts } from '#features/orders/stores/seller/order-drafts.ts';
import { $orderPage } from '#features/orders/stores/seller/seller-order-page.ts';
import { $toasts } from '#browser/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { offlineApi } from '../../support/shops/offline-api.ts';

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name: string | RegExp) => fireEvent.submit(screen.getByRole('button', { name }).closest('form')!);
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in euros').value;

/** Opens the page of an order. The actions are answered by the states in `after`, in turn. Returns the sent actions. */
async function open(order: SellerOrderDetail, ...after: SellerOrderDetail[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  offlineApi({
    sellerOrder: () => ({ order }),
    sellerOrderAct: async (request) => {
      sent.push(((await request.json()) as { act: unknown }).act);
      return { order: after.shift() ?? order };
    },
  });
  render(<OrderPage />);
  await screen.findByRole('heading', { name: 'Order #23456789' });
  return sent;
}

const line = {
  ...{ position: 0, productId: 'product-1', name: 'Wax Menta', image: [], ordered: 2, quantity: 2 },
  ...{ returning: 0, refunded: 0, amount: 6.31 },
};
const paidOnline = aSellerOrderDetail({
  acts: ['refund'],
  payment: { method: 'mb_way', state: 'paid', amount: 13.21 },
  isPaid: true,
  lines: [line],
  delivery: 6.9,
  amount: 13.21,
  paidAmount: 13.21,
  refundable: 13.21,
});

beforeEach(() => {
  $toasts.set([]);
  $orderDrafts.set({});
  $orderPage.set({ state: 'loading', order: undefined });
  history.replaceState(null, '', '/seller/order/order-0123456789');
});

test('Pieces are refunded at their paid price, with the delivery on request.', async () => {
  const sent = await open(paidOnline);
  const more = 'Give back pieces of Wax Menta: one more';
  click(more);
  expect(amount()).toBe('3,16');
  click(more);
  expect(amount()).toBe('6,31');
  fireEvent.click(screen.getByLabelText(/^Delivery too/));
  expect(amount()).toBe('13,21');
  expect(screen.getByRole('button', { name: /^Refund 13,21\s€$/ })).toHaveProperty('disabled', true);
  type(/^Reason/, 'Damaged');
  submit(/^Refund 13,21\s€$/);
  await waitFor(() => expect(amount()).toBe(''));
  const lines = [{ position: 0, quantity: 2 }];
  expect(sent).toEqual([{ kind: 'refund', reason: 'Damaged', way: 'provider', lines, delivery: true }]);
});

test('Another amount is refunded by transfer, but never more than the refundable balance.', async () => {
  const sent = await open(paidOnline);
  type(/^Reason/, 'A scratch');
  type('How', 'transfer');
  type('Amount in euros', '13,22');
  expect(screen.getByText(/^13,21\s€ at most\.$/)).toBeTruthy();
  submit(/^Refund /);
  type('Amount in euros', 'much');
  expect(screen.getByText('Type an amount such as 12,50.')).toBeTruthy();
  type('Amount in euros', '2.5');
  submit(/^Refund 2,50\s€$/);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ kind: 'refund', reason: 'A scratch', way: 'transfer', amount: 2.5 }]);
});

test('Delivery alone is sent as an amount, because a refund without any would mean everything.', async () => {
  const sent = await open(paidOnline);
  fireEvent.click(screen.getByLabelText(/^Delivery too/));
  type(/^Reason/, 'It came late');
  submit(/^Refund 6,90\s€$/);
  await waitFor(() => expect(sent).toEqual([{ kind: 'refund', reason: 'It came late', way: 'provider', amount: 6.9 }]));
});

test('Cash is refunded by a transfer that the seller makes.', async () => {
  const sent = await open({ ...paidOnline, payment: { method: 'cash', state: 'collected', amount: 13.21 } });
  expect(screen.queryByLabelText('How')).toBeNull();
  click(/one more$/);
  type(/^Reason/, 'Damaged');
  submit(/^Refund 3,16\s€$/);
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'refund', way: 'transfer' }]));
});

const aRefund = (changes: Partial<OrderRefund>): OrderRefund => ({
  ...{ id: 'refund-1', amount: 3.15, way: 'provider', method: 'mb_way', state: 'done', reason: 'Damaged' },
  ...{ askedAt: '2026-06-16T10:00:00.000Z', changedAt: '2026-06-16T10:00:00.000Z' },
  ...changes,
});

test('A failed refund says why and is retried; one by transfer is marked with its day.', async () => {
  const acts = ['retry_refund', 'transferred'];
  const failed = { ...paidOnline, acts, refunds: [aRefund({ state: 'failed', failure: 'Account closed' })] };
  const asked = { ...failed, refunds: [aRefund({ state: 'asked', way: 'transfer' })] };
  const sent = await open(failed, asked, { ...asked, refunds: [aRefund({ way: 'transfer' })] });
  expect(screen.getByText('Account closed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'look after the refund' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Try again: refund 3,15\s€$/ })).toBeTruthy();
  click(/^Give back by transfer: 3,15\s€$/);
  await screen.findByText('to be transferred by you');
  click(/^Mark as transferred: 3,15\s€$/);
  type('Day of the transfer', '2026-06-17');
  submit(/^Mark as transferred: 3,15\s€$/);
  expect(await screen.findByText('done')).toBeTruthy();
  expect(sent).toEqual([
    { kind: 'retry_refund', refundId: 'refund-1', way: 'transfer' },
    { kind: 'transferred', refundId: 'refund-1', day: '2026-06-17', note: '' },
  ]);
});

const aReturn = (changes: Partial<OrderReturn>): OrderReturn => ({
  ...{ id: 'return-1', kind: 'return', state: 'requested', lines: [{ position: 0, quantity: 1 }], reason: 'size' },
  ...{ note: 'Too small', requestedBy: 'customer', requestedAt: '2026-06-16T10:00:00.000Z' },
  ...{ changedAt: '2026-06-16T10:00:00.000Z' },
  ...changes,
});
const withReturn = (changes: Partial<OrderReturn>, ...acts: string[]) => ({
  ...paidOnline,
  acts,
  returns: [aReturn(changes)],
});

test('A return is accepted, received unfit for sale, and settled with another amount.', async () => {
  const sent = await open(
    withReturn({}, 'accept_return', 'refuse_return'),
    { ...withReturn({ state: 'accepted' }, 'receive_return'), sendBack: 'Entregue o pacote numa loja CTT.' },
    withReturn({ state: 'received', isSellable: false }, 'settle_return'),
    withReturn({ state: 'settled', isSellable: false }),
  );
  expect(screen.getByRole('link', { name: 'settle the return' })).toBeTruthy();
  expect(screen.getByText('Wrong size or model · Too small')).toBeTruthy();
  expect(screen.getByText(/^Accepting mails how it travels back/)).toBeTruthy();
  click('Accept return');
  expect(await screen.findByText('They were told: Entregue o pacote numa loja CTT.')).toBeTruthy();
  expect(screen.queryByText(/^Accepting mails/)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'It is here and cannot be sold again' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Refund 3,16\s€$/ }));
  expect(screen.getByText(/^Left empty: 3,16\s€, which is what was paid for these pieces\.$/)).toBeTruthy();
  expect(screen.queryByText(/13,21\s€ is left/)).toBeNull();
  type('Other amount in euros', '2,00');
  submit(/^Refund 2,00\s€$/);
  expect(await screen.findByText('settled')).toBeTruthy();
  const returnId = 'return-1';
  expect(sent).toEqual([
    { kind: 'accept_return', returnId },
    { kind: 'receive_return', returnId, isSellable: false },
    { kind: 'settle_return', returnId, amount: 2, delivery: false },
  ]);
});

test('A seller who refuses a return after a change of mind is informed that the law forbids it.', async () => {
  const hint = /^Within the days to withdraw nobody who changed their mind may be refused/;
  await open(withReturn({ reason: 'changed_mind' }, 'refuse_return'));
  click('Refuse return...');
  expect(screen.getByText(hint)).toBeTruthy();
  cleanup();
  $orderDrafts.set({});
  await open(withReturn({ reason: 'damaged' }, 'refuse_return'));
  click('Refuse return...');
  expect(screen.queryByText(hint)).toBeNull();
});

test('A return of an order whose cash is not recorded says what comes first.', async () => {
  await open(withReturn({ state: 'received', isSellable: true }, 'collect', 'refuse_return'));
  expect(screen.getByText(/Note the cash received first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Refund|Settle)/ })).toBeNull();
});

test("The amount of a return is the API's amount for its lines, and the delivery is added on request.", async () => {
  const order = withReturn({ state: 'received', isSellable: true, refundable: 4.9 }, 'settle_return');
  const sent = await open(order, withReturn({ state: 'settled', isSellable: true }));
  click(/^Refund 4,90\s€$/);
  fireEvent.click(screen.getByLabelText(/^Delivery too/));
  type('Other amount in euros', '13,22');
  expect(screen.getByLabelText<HTMLInputElement>('Other amount in euros').validity.valid).toBe(false);
  submit(/^Refund 13,22\s€$/);
  expect(sent).toEqual([]);
  type('Other amount in euros', '');
  submit(/^Refund 11,80\s€$/);
  await waitFor(() => expect(sent).toEqual([{ kind: 'settle_return', returnId: 'return-1', delivery: true }]));
});

test('A return of free goods is settled without a refund.', async () => {
  const free = {
    ...withReturn({ state: 'received', isSellable: true, refundable: 0 }, 'settle_return'),
    refundable: 0,
  };
  const sent = await open({ ...free, delivery: 0, amount: 0, paidAmount: 0 });
  click('Settle without a refund');
  submit('Settle without a refund');
  await waitFor(() => expect(sent).toEqual([{ kind: 'settle_return', returnId: 'return-1', delivery: false }]));
});

test('A return is refused with a reason, and another is requested for the customer.', async () => {
  const acts = ['accept_return', 'refuse_return', 'request_return'];
  const sent = await open(withReturn({}, ...acts), withReturn({ state: 'refused', refusal: 'Worn' }, ...acts));
  click('Refuse return...');
  type(/^Why/, 'Worn');
  submit('Refuse');
  expect(await screen.findByText('Refused: Worn')).toBeTruthy();
  click('Return for the customer...');
  click('Pieces of Wax Menta: one more');
  type('Reason', 'damaged');
  submit('Request the return');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { kind: 'refuse_return', returnId: 'return-1', reason: 'Worn' },
    { kind: 'request_return', lines: [{ position: 0, quantity: 1 }], reason: 'damaged', note: '' },
  ]);
});

test('A refund of 1.000 asks what is meant, and one click on an answer fills the amount in.', async () => {
  const sent = await open({ ...paidOnline, refundable: 2000, paidAmount: 2000 });
  type(/^Reason/, 'A scratch');
  type('Amount in euros', '1.000');
  expect(screen.getByText(/^Do you mean 1000,00\s€ or 1,00\s€\?$/)).toBeTruthy();
  click(/^Amount in euros: 1000,00\s€$/);
  expect(amount()).toBe('1000,00');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount in euros'));
  submit(/^Refund 1000,00\s€$/);
  await waitFor(() => expect(sent).toEqual([{ kind: 'refund', reason: 'A scratch', way: 'provider', amount: 1000 }]));
});
