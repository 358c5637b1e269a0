import { expect, test } from 'vitest';
import { isOver } from '#features/orders/rules/order-end.ts';

const now = new Date('2026-06-15T10:00:00.000Z');
type Order = Parameters<typeof isOver>[0];

const delivered: Order = {
  status: 'Delivered',
  method: 'card',
  isPaid: true,
  isPayable: false,
  hasCameBack: false,
  isPickup: false,
  isUnconfirmed: false,
  statusChangedAt: '2026-06-15T09:50:00.000Z',
  refundable: 7313,
  refunds: [],
  returns: [],
  returnableQuantity: 3,
  wasInformedOfWithdrawal: true,
  isWithdrawn: false,
  totalQuantity: 3,
  lastStep: undefined,
  lastRemindedAt: null,
  lastNotedAt: null,
  hasProposal: false,
};

test.each<[string, boolean, Partial<Order>]>([
  ['delivered and paid', true, {}],
  ['delivered less than ten minutes ago', false, { statusChangedAt: '2026-06-15T09:50:00.001Z' }],
  ['delivered and not paid at the door yet', false, { method: 'cash', isPaid: false }],
  ['on its way', false, { status: 'Shipped' }],
  ['not packed', false, { status: 'Pending', statusChangedAt: null }],
  ['cancelled', true, { status: 'Cancelled', refundable: 0 }],
  ['cancelled without having been paid', true, { status: 'Cancelled', refundable: 0, isPaid: false }],
  ['cancelled with money that is to go back', false, { status: 'Cancelled' }],
  ['cancelled while a payment can still be made', false, { status: 'Cancelled', refundable: 0, isPayable: true }],
  ['waiting for a refund', false, { refunds: [{ state: 'waiting', way: 'provider' }] }],
  ['with a refund that failed', false, { refunds: [{ state: 'failed', way: 'provider' }] }],
  ['with its refund done', true, { refunds: [{ state: 'done', way: 'provider' }] }],
  ['with a return under way', false, { returns: [{ state: 'received' }] }],
  ['with returns that are settled or refused', true, { returns: [{ state: 'settled' }, { state: 'refused' }] }],
])('An order that is %s is complete: %s', (_, expected, changes) => {
  expect(isOver({ ...delivered, ...changes }, now)).toBe(expected);
});
