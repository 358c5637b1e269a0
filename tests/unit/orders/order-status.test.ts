import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '#features/orders/contract/order.ts';
import { eventBetween } from '#features/orders/rules/goods-table.ts';
import { readStatus, statusTone } from '#features/orders/rules/order-status.ts';

const allowed: Record<OrderStatus, OrderStatus[]> = {
  Pending: ['Processing', 'Shipped', 'Cancelled'],
  Processing: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

const everyPair = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

test.each(everyPair)('A change from %s to %s is allowed only by the table.', (from, to) => {
  expect(eventBetween(from, to) !== undefined).toBe(allowed[from].includes(to));
});

test.each([
  ['Pending', 'waiting'],
  ['Processing', 'waiting'],
  ['Shipped', 'moving'],
  ['Delivered', 'done'],
  ['Cancelled', 'stopped'],
  ['Order Placed', 'waiting'],
  ['', 'waiting'],
  ['constructor', 'waiting'],
])('The badge of %j has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

test('Only the five statuses are accepted.', () => {
  expect(orderStatuses.map(readStatus)).toEqual([...orderStatuses]);
  expect(readStatus('pending')).toBeUndefined();
  expect(readStatus('Order Placed')).toBeUndefined();
});
