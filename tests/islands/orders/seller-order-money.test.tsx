import type { OrderRefund, OrderReturn } from '#features/orders/contract/order-life.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';
import { press, submitForm, type } from '../../support/on-screen.ts';
import { openOrderPage, resetOrderPage, sentActs } from '../../support/seller-order-page.ts';

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in euros').value;

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

beforeEach(resetOrderPage);

test('Pieces are refunded at their paid price, with the delivery on request.', async () => {
  await openOrderPage(paidOnline);
  const more = 'Give back pieces of Wax Menta: one more';
  press(more);
  expect(amount()).toBe('3,16');
  press(more);
  expect(amount()).toBe('6,31');
  fireEvent.click(screen.getByLabelText(/^Delivery too/));
  expect(amount()).toBe('13,21');
  expect(screen.getByRole('button', { name: /^Refund 13,21\s€$/ })).toHaveProperty('disabled', true);
  type(/^Reason/, 'Damaged');
  submitForm(/^Refund 13,21\s€$/);
  await waitFor(() => expect(amount()).toBe(''));
  const lines = [{ position: 0, quantity: 2 }];
  expect(sentActs()).toEqual([{ kind: 'refund', reason: 'Damaged', way: 'provider', lines, delivery: true }]);
});

test('Another amount is refunded by transfer, but never more than the refundable balance.', async () => {
  await openOrderPage(paidOnline);
  type(/^Reason/, 'A scratch');
  type('How', 'transfer');
  type('Amount in euros', '13,22');
  expect(screen.getByText(/^13,21\s€ at most\.$/)).toBeTruthy();
  submitForm(/^Refund /);
  type('Amount in euros', 'much');
  expect(screen.getByText('Type an amount such as 12,50.')).toBeTruthy();
  type('Amount in euros', '2.5');
  submitForm(/^Refund 2,50\s€$/);
  await waitFor(() => expect(sentActs()).toHaveLength(1));
  expect(sentActs()).toEqual([{ kind: 'refund', reason: 'A scratch', way: 'transfer', amount: 2.5 }]);
});

test('Delivery alone is sent as an amount, because a refund without any would mean everything.', async () => {
  await openOrderPage(paidOnline);
  fireEvent.click(screen.getByLabelText(/^Delivery too/));
  type(/^Reason/, 'It came late');
  submitForm(/^Refund 6,90\s€$/);
  await waitFor(() =>
    expect(sentActs()).toEqual([{ kind: 'refund', reason: 'It came late', way: 'provider', amount: 6.9 }]),
  );
});

test('Cash is refunded by a transfer that the seller makes.', async () => {
  await openOrderPage({ ...paidOnline, payment: { method: 'cash', state: 'collected', amount: 13.21 } });
  expect(screen.queryByLabelText('How')).toBeNull();
  press(/one more$/);
  type(/^Reason/, 'Damaged');
  submitForm(/^Refund 3,16\s€$/);
  await waitFor(() => expect(sentActs()).toMatchObject([{ kind: 'refund', way: 'transfer' }]));
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
  await openOrderPage(failed, asked, { ...asked, refunds: [aRefund({ way: 'transfer' })] });
  expect(screen.getByText('Account closed')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'look after the refund' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Try again: refund 3,15\s€$/ })).toBeTruthy();
  press(/^Give back by transfer: 3,15\s€$/);
  await screen.findByText('to be transferred by you');
  press(/^Mark as transferred: 3,15\s€$/);
  type('Day of the transfer', '2026-06-17');
  submitForm(/^Mark as transferred: 3,15\s€$/);
  expect(await screen.findByText('done')).toBeTruthy();
  expect(sentActs()).toEqual([
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
  await openOrderPage(
    withReturn({}, 'accept_return', 'refuse_return'),
    { ...withReturn({ state: 'accepted' }, 'receive_return'), sendBack: 'Entregue o pacote numa loja CTT.' },
    withReturn({ state: 'received', isSellable: false }, 'settle_return'),
    withReturn({ state: 'settled', isSellable: false }),
  );
  expect(screen.getByRole('link', { name: 'settle the return' })).toBeTruthy();
  expect(screen.getByText('Wrong size or model · Too small')).toBeTruthy();
  expect(screen.getByText(/^Accepting mails how it travels back/)).toBeTruthy();
  press('Accept return');
  expect(await screen.findByText('They were told: Entregue o pacote numa loja CTT.')).toBeTruthy();
  expect(screen.queryByText(/^Accepting mails/)).toBeNull();
  await waitFor(() => press('It is here and cannot be sold again'));
  await waitFor(() => press(/^Refund 3,16\s€$/));
  expect(screen.getByText(/^Left empty: 3,16\s€, which is what was paid for these pieces\.$/)).toBeTruthy();
  expect(screen.queryByText(/13,21\s€ is left/)).toBeNull();
  type('Other amount in euros', '2,00');
  submitForm(/^Refund 2,00\s€$/);
  expect(await screen.findByText('settled')).toBeTruthy();
  const returnId = 'return-1';
  expect(sentActs()).toEqual([
    { kind: 'accept_return', returnId },
    { kind: 'receive_return', returnId, isSellable: false },
    { kind: 'settle_return', returnId, amount: 2, delivery: false },
  ]);
});

test('A seller who refuses a return after a change of mind is informed that the law forbids it.', async () => {
  const hint = /^Within the days to withdraw nobody who changed their mind may be refused/;
  await openOrderPage(withReturn({ reason: 'changed_mind' }, 'refuse_return'));
  press('Refuse return...');
  expect(screen.getByText(hint)).toBeTruthy();
  cleanup();
  resetOrderPage();
  await openOrderPage(withReturn({ reason: 'damaged' }, 'refuse_return'));
  press('Refuse return...');
  expect(screen.queryByText(hint)).toBeNull();
});

test('A return of an order whose cash is not recorded says what comes first.', async () => {
  await openOrderPage(withReturn({ state: 'received', isSellable: true }, 'collect', 'refuse_return'));
  expect(screen.getByText(/Note the cash received first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Refund|Settle)/ })).toBeNull();
});

test("The amount of a return is the API's amount for its lines, and the delivery is added on request.", async () => {
  const order = withReturn({ state: 'received', isSellable: true, refundable: 4.9 }, 'settle_return');
  await openOrderPage(order, withReturn({ state: 'settled', isSellable: true }));
  press(/^Refund 4,90\s€$/);
  fireEvent.click(screen.getByLabelText(/^Delivery too/));
  type('Other amount in euros', '13,22');
  expect(screen.getByLabelText<HTMLInputElement>('Other amount in euros').validity.valid).toBe(false);
  submitForm(/^Refund 13,22\s€$/);
  expect(sentActs()).toEqual([]);
  type('Other amount in euros', '');
  submitForm(/^Refund 11,80\s€$/);
  await waitFor(() => expect(sentActs()).toEqual([{ kind: 'settle_return', returnId: 'return-1', delivery: true }]));
});

test('A return of free goods is settled without a refund.', async () => {
  const free = {
    ...withReturn({ state: 'received', isSellable: true, refundable: 0 }, 'settle_return'),
    refundable: 0,
  };
  await openOrderPage({ ...free, delivery: 0, amount: 0, paidAmount: 0 });
  press('Settle without a refund');
  submitForm('Settle without a refund');
  await waitFor(() => expect(sentActs()).toEqual([{ kind: 'settle_return', returnId: 'return-1', delivery: false }]));
});

test('A return is refused with a reason, and another is requested for the customer.', async () => {
  const acts = ['accept_return', 'refuse_return', 'request_return'];
  await openOrderPage(withReturn({}, ...acts), withReturn({ state: 'refused', refusal: 'Worn' }, ...acts));
  press('Refuse return...');
  type(/^Why/, 'Worn');
  submitForm('Refuse');
  expect(await screen.findByText('Refused: Worn')).toBeTruthy();
  press('Return for the customer...');
  press('Pieces of Wax Menta: one more');
  type('Reason', 'damaged');
  submitForm('Request the return');
  await waitFor(() => expect(sentActs()).toHaveLength(2));
  expect(sentActs()).toEqual([
    { kind: 'refuse_return', returnId: 'return-1', reason: 'Worn' },
    { kind: 'request_return', lines: [{ position: 0, quantity: 1 }], reason: 'damaged', note: '' },
  ]);
});

test('A refund of 1.000 asks what is meant, and one click on an answer fills the amount in.', async () => {
  await openOrderPage({ ...paidOnline, refundable: 2000, paidAmount: 2000 });
  type(/^Reason/, 'A scratch');
  type('Amount in euros', '1.000');
  expect(screen.getByText(/^Do you mean 1000,00\s€ or 1,00\s€\?$/)).toBeTruthy();
  press(/^Amount in euros: 1000,00\s€$/);
  expect(amount()).toBe('1000,00');
  expect(document.activeElement).toBe(screen.getByLabelText('Amount in euros'));
  submitForm(/^Refund 1000,00\s€$/);
  await waitFor(() =>
    expect(sentActs()).toEqual([{ kind: 'refund', reason: 'A scratch', way: 'provider', amount: 1000 }]),
  );
});
