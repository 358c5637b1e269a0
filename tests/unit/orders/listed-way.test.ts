import { expect, it } from 'vitest';
import type { Order } from '#features/orders/contract/order.ts';
import { listedWayOf } from '#features/orders/rules/order-stops.ts';
import { anOrder } from '../../support/builders.ts';

const stepsOf = (changes: Partial<Order>) =>
  listedWayOf(anOrder({ version: 1, ...changes }))?.stops.map(({ name, state }) => `${name} ${state}`);

it.each<[kind: string, order: Partial<Order>, steps: string[] | undefined]>([
  ['to be prepared', {}, ['placed done', 'prepared now', 'shipped ahead', 'delivered ahead']],
  [
    'paid online',
    { paymentType: 'Online', isPaid: true },
    ['placed done', 'paid done', 'shipped now', 'delivered ahead'],
  ],
  ['to be paid online', { paymentType: 'Online' }, ['placed done', 'paid waiting', 'shipped ahead', 'delivered ahead']],
  [
    'of 0 €',
    { paymentType: 'Online', amount: 0, isPaid: true },
    ['placed done', 'prepared now', 'shipped ahead', 'delivered ahead'],
  ],
  [
    'that waits for a proof of its address',
    { confirmBy: '2026-06-16T10:30:00.000Z' },
    ['placed done', 'confirmed waiting', 'shipped ahead', 'delivered ahead'],
  ],
  ['on its way', { status: 'Shipped' }, ['placed done', 'prepared done', 'shipped done', 'delivered now']],
  ['delivered', { status: 'Delivered' }, ['placed done', 'prepared done', 'shipped done', 'delivered done']],
  ['cancelled', { status: 'Cancelled' }, undefined],
  ['withdrawn', { status: 'Delivered', isWithdrawn: true }, undefined],
  ['of another API', { version: undefined }, undefined],
])('In the list, an order %s has its steps, or none if it is not on its way.', (_, order, steps) => {
  expect(stepsOf(order)).toEqual(steps);
});

it('In the list, only the first step has a date, because the list knows no others.', () => {
  const way = listedWayOf(anOrder({ version: 1, status: 'Delivered' }));
  expect(way?.stops.map(({ at }) => at)).toEqual(['2026-06-15T10:30:00.000Z', undefined, undefined, undefined]);
});
