import { expect, it } from 'vitest';
import { arrivalOf, holidaysOnTheWay, nextArrivalChange, orderArrival } from '#features/delivery/rules/arrival.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { deliveryTerms } from '../../support/delivery-terms.ts';

const terms = deliveryTerms();

it.for([
  ['on a Monday before the hour', '2026-11-23T13:59:59Z', '2026-11-23', '2026-11-24', '2026-11-26'],
  ['on a Monday at the hour', '2026-11-23T14:00:00Z', '2026-11-24', '2026-11-25', '2026-11-27'],
  ['on a Friday after the hour', '2026-11-27T15:00:00Z', '2026-11-30', '2026-12-02', '2026-12-04'],
  ['on a Saturday morning', '2026-11-21T09:00:00Z', '2026-11-23', '2026-11-24', '2026-11-26'],
  ['in summer, an hour ahead of Greenwich', '2026-06-15T12:59:00Z', '2026-06-15', '2026-06-16', '2026-06-18'],
  ['in summer at the hour', '2026-06-15T13:00:00Z', '2026-06-16', '2026-06-17', '2026-06-19'],
  ['at midnight of summer', '2026-06-15T23:00:00Z', '2026-06-16', '2026-06-17', '2026-06-19'],
  ['before Easter 2027', '2027-03-25T10:00:00Z', '2027-03-25', '2027-03-29', '2027-03-31'],
  ['on Good Friday 2027', '2027-03-26T10:00:00Z', '2027-03-29', '2027-03-30', '2027-04-01'],
  ['on the Sunday on which summer begins', '2027-03-28T13:30:00Z', '2027-03-29', '2027-03-30', '2027-04-01'],
  ['between the years', '2026-12-30T10:00:00Z', '2026-12-30', '2026-12-31', '2027-01-05'],
] as const)('The delivery days of an order that is placed %s are correct.', ([, moment, leaves, from, to]) => {
  expect(arrivalOf(terms, 'mainland', new Date(moment))).toEqual({ leaves, from, to });
});

it('The delivery days are later on the islands.', () => {
  const moment = new Date('2026-11-23T10:00:00Z');
  expect(arrivalOf(terms, 'acores', moment)).toEqual({ leaves: '2026-11-23', from: '2026-11-30', to: '2026-12-07' });
});

it('The delivery days skip a local holiday.', () => {
  const moment = new Date('2026-11-23T10:00:00Z');
  const { from } = arrivalOf(deliveryTerms({}, ['2026-11-24']), 'mainland', moment);
  expect(from).toBe('2026-11-25');
});

it.for([
  [0, '2026-11-24'],
  [24, '2026-11-23'],
] as const)('The delivery days respect a cut-off hour of %i', ([leavesUntil, leaves]) => {
  const late = new Date('2026-11-23T23:59:00Z');
  expect(arrivalOf(deliveryTerms({ leavesUntil }), 'mainland', late).leaves).toBe(leaves);
});

it('The delivery days name the holidays that explain a gap.', () => {
  const arrival = arrivalOf(terms, 'mainland', new Date('2026-11-30T10:00:00Z'));
  expect(holidaysOnTheWay(terms, arrival)).toEqual(['2026-12-01']);
  expect(holidaysOnTheWay(terms, arrivalOf(terms, 'mainland', new Date('2026-11-23T10:00:00Z')))).toEqual([]);
});

const placed = '2026-11-23T10:00:00Z';
const now = new Date('2026-11-24T10:00:00Z');
const days = (readyAt: string | null, shippedAt: string | null = null, zone: 'mainland' | 'acores' = 'mainland') =>
  orderArrival(terms, { zone, readyAt, shippedAt }, now);

it('The delivery days of an order count from the time when it can be packed.', () => {
  expect(days(placed)).toEqual({ from: '2026-11-24', to: '2026-11-26' });
  expect(days(placed, null, 'acores')).toEqual({ from: '2026-11-30', to: '2026-12-07' });
});

it('The delivery days of an order count from the day of shipping.', () => {
  expect(days(placed, '2026-11-24T18:00:00Z')).toEqual({ from: '2026-11-25', to: '2026-11-27' });
  expect(days(placed, '2026-11-28T12:00:00Z'), 'on a Saturday').toEqual({ from: '2026-11-30', to: '2026-12-03' });
});

it('The delivery days of an order are not shown while it waits for its payment, nor after the days are over.', () => {
  expect(days(null)).toBeUndefined();
  expect(days('2026-11-16T10:00:00Z')).toBeUndefined();
  expect(days('2026-11-19T10:00:00Z'), 'on the last day').toEqual({ from: '2026-11-20', to: '2026-11-24' });
});

it.for([
  ['at the hour', '2026-11-23T08:00:00Z', '2026-11-23T14:00:00Z'],
  ['at midnight after the hour', '2026-11-23T14:00:00Z', '2026-11-24T00:00:00Z'],
  ['at the hour of summer', '2026-06-15T12:00:00Z', '2026-06-15T13:00:00Z'],
  ['at midnight of summer', '2026-06-15T13:00:00Z', '2026-06-15T23:00:00Z'],
  ['at the hour of the day on which summer begins', '2027-03-28T00:30:00Z', '2027-03-28T13:00:00Z'],
  ['at the hour of the day on which summer ends', '2026-10-25T00:30:00Z', '2026-10-25T14:00:00Z'],
  ['at midnight after summer has ended', '2026-10-25T20:00:00Z', '2026-10-26T00:00:00Z'],
] as const)('The displayed days change %s', ([, moment, turn]) => {
  expect(nextArrivalChange(terms, 'mainland', new Date(moment)).toISOString()).toBe(turn.replace('Z', '.000Z'));
});

it.for([
  ['2026-11-25', '2026-11-27', 'Chega entre quarta, 25, e sexta, 27 de novembro'],
  ['2026-11-30', '2026-12-02', 'Chega entre segunda, 30 de novembro, e quarta, 2 de dezembro'],
  ['2026-12-31', '2027-01-05', 'Chega entre quinta, 31 de dezembro, e terça, 5 de janeiro'],
  ['2026-11-24', '2026-11-24', 'Chega terça, 24 de novembro'],
] as const)('The message about the delivery days from %s to %s names both days.', ([from, to, sentence]) => {
  expect(delivery.arrives({ from, to })).toBe(sentence);
});

it.for([
  ['on a working day', '2026-11-30', '2026-11-30', '2026-12-02', '2026-12-04'],
  ['on a Saturday', '2026-11-28', '2026-11-30', '2026-12-02', '2026-12-04'],
  ['on the day of the order', '2026-11-23', '2026-11-23', '2026-11-24', '2026-11-26'],
  ['before the order', '2026-11-01', '2026-11-23', '2026-11-24', '2026-11-26'],
] as const)('Goods that are available %s leave on the first working day from then on.', ([, day, leaves, from, to]) => {
  const moment = new Date('2026-11-23T10:00:00Z');
  expect(arrivalOf(terms, 'mainland', moment, day)).toEqual({ leaves, from, to });
});

it('An order with pre-ordered goods arrives after their day, or as it was shipped if it left earlier.', () => {
  const order = { zone: 'mainland', readyAt: '2026-11-23T10:00:00Z', availableFrom: '2026-11-30' } as const;
  const now = new Date('2026-11-24T10:00:00Z');
  expect(orderArrival(terms, { ...order, shippedAt: null }, now)).toEqual({ from: '2026-12-02', to: '2026-12-04' });
  const early = orderArrival(terms, { ...order, shippedAt: '2026-11-24T09:00:00Z' }, now);
  expect(early).toEqual({ from: '2026-11-25', to: '2026-11-27' });
});
