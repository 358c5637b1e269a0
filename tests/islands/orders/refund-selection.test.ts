import { centsIn } from '#core/typed-number.ts';
import { centsOfQuantity, returnableQuantity } from '#features/orders/rules/order-progress.ts';
import type { OrderLine, OrderReturn } from '#features/orders/contract/order-life.ts';
import { minQuantity, emptySelection, refundAction } from '#features/orders/islands/seller/order/refund-selection.ts';
import { nextOf, waitingOf } from '#features/orders/islands/seller/order/next-of.ts';
import { expect, test } from 'vitest';
import { aSellerOrderDetail } from '../../support/seller-orders.ts';

const line: OrderLine = {
  ...{ position: 0, productId: 'product-1', name: 'Wax', image: [], ordered: 3, quantity: 3 },
  ...{ returning: 0, refunded: 0, amount: 10 },
};

test('Three pieces that cost ten euros together are refunded one by one to the cent.', () => {
  const cents = [0, 1, 2].map((refunded) => centsOfQuantity({ ...line, refunded }, 1));
  expect(cents).toEqual([334, 333, 333]);
});

test('Pieces in a return are not refunded a second time, and those of a settled return count once.', () => {
  const aReturn: Omit<OrderReturn, 'state'> = {
    ...{ id: 'return-1', kind: 'return', lines: [{ position: 0, quantity: 1 }], reason: 'size', note: '' },
    ...{ requestedBy: 'customer', requestedAt: '2026-06-16T10:00:00.000Z', changedAt: '2026-06-16T10:00:00.000Z' },
  };
  const order = (state: 'accepted' | 'settled') => aSellerOrderDetail({ returns: [{ ...aReturn, state }] });
  expect(returnableQuantity(order('accepted'), { ...line, returning: 1 })).toBe(2);
  expect(returnableQuantity(order('settled'), { ...line, returning: 1, refunded: 1 })).toBe(2);
  expect(returnableQuantity(order('settled'), { ...line, returning: 1, refunded: 2 })).toBe(1);
});

test.each([
  ['3,15', 315],
  [' 3.5 ', 350],
  ['3', 300],
  ['1.234,50 €', 123450],
  ['3,155', undefined],
  ['1.000', undefined],
  ['-3', undefined],
  ['', undefined],
])('%j is read as an amount of %s cents.', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

test('Pieces that cost more than the refundable balance cannot be refunded.', () => {
  const order = aSellerOrderDetail({ lines: [line], refundable: 9.99 });
  const choice = { ...emptySelection, pieces: { 0: 3 } };
  expect(refundAction(order, choice, { reason: 'Damaged', way: 'provider' })).toBeUndefined();
});

test('A line cannot be reduced below its refunded pieces, nor an order to nothing.', () => {
  const other = { ...line, position: 1 };
  expect(minQuantity(aSellerOrderDetail({ lines: [line] }), line)).toBe(1);
  expect(minQuantity(aSellerOrderDetail({ lines: [line, other] }), line)).toBe(0);
  const partly = { ...line, refunded: 2 };
  expect(minQuantity(aSellerOrderDetail({ lines: [partly, other] }), partly)).toBe(2);
});

test('A refund without pieces, without a reason or above the balance is refused.', () => {
  const order = aSellerOrderDetail({ lines: [line], refundable: 4 });
  const why = { reason: 'Damaged', way: 'provider' } as const;
  expect(refundAction(order, emptySelection, why)).toBeUndefined();
  expect(refundAction(order, { ...emptySelection, amount: '4,01' }, why)).toBeUndefined();
  expect(refundAction(order, { ...emptySelection, amount: '1' }, { ...why, reason: ' ' })).toBeUndefined();
});

test('The next step depends only on the allowed actions.', () => {
  expect(nextOf(aSellerOrderDetail({ acts: ['process', 'ship', 'cancel'] }))).toBe('ship');
  const paid = { acts: ['ship', 'cancel'], payment: { method: 'card', state: 'paid', amount: 9 } } as const;
  expect(nextOf(aSellerOrderDetail({ ...paid, acts: [...paid.acts], refundable: 1 }))).toBe('ship');
  expect(nextOf(aSellerOrderDetail({ ...paid, acts: [...paid.acts], refundable: 0 }))).toBe('cancel');
  expect(nextOf(aSellerOrderDetail({ acts: ['deliver', 'collect'] }))).toBe('deliver');
  expect(nextOf(aSellerOrderDetail({ acts: ['collect'] }))).toBe('collect');
  expect(nextOf(aSellerOrderDetail({ acts: ['note'] }))).toBeUndefined();
  expect(waitingOf(aSellerOrderDetail())).toEqual([]);
});
