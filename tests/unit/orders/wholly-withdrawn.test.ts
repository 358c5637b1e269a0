import { expect, it, test } from 'vitest';
import type { OrderLine } from '#features/orders/contract/order-life.ts';
import { coversAll, isWhollyWithdrawn } from '#features/orders/rules/wholly-withdrawn.ts';
import { goodsInWords } from '#features/withdrawals/rules/withdrawn-goods.ts';
import { anOrderDetail } from '../../support/builders.ts';

const open = [
  { name: 'Deck', quantity: 1 },
  { name: 'Deck, longo', quantity: 1 },
  { name: 'Cera', quantity: 2 },
];

it.for<[string, string[], boolean]>([
  ['No withdrawal covers nothing.', [], false],
  ['An empty text covers everything.', [''], true],
  ['A part does not cover everything.', ['1 × Deck, 1 × Deck, longo'], false],
  ['Two parts together cover everything.', ['1 × Deck, 1 × Deck, longo', '2 × Cera'], true],
  ['A line can be withdrawn in two steps.', ['1 × Cera', '1 × Deck, longo, 1 × Deck', '1 × Cera'], true],
  ['The same part twice does not cover the rest.', ['2 × Cera', '2 × Cera', '1 × Deck'], false],
  ['A name that begins another name is not mistaken for it.', ['2 × Deck, 2 × Cera'], false],
  ['The customer may type the list by hand.', ['1x Deck; 1x Deck, longo', '2 x Cera'], true],
  ['Words of the customer are not counted.', ['tudo menos o deck', '2 × Cera'], false],
  ['A part and then everything covers everything.', ['2 × Cera', ''], true],
])('%s', ([, withdrawals, isAll]) => {
  expect(coversAll(withdrawals, open)).toBe(isAll);
});

const line = (position: number, name: string, quantity: number, changes = {}): OrderLine => ({
  ...{ position, name, quantity, amount: 10, productId: `product-${position}`, image: [], ordered: quantity },
  ...{ returning: 0, refunded: 0, ...changes },
});
const withdrawn = (note: string) =>
  ({ kind: 'withdrawn', by: 'customer', at: '2026-11-24T12:07:00.000Z', note }) as const;

test('Two withdrawals by the form cover an order, and goods that were refunded before need none.', () => {
  const order = anOrderDetail({
    lines: [line(0, 'Deck, 8 mm', 1), line(1, 'Cera', 2), line(2, 'Leash', 1, { refunded: 1 })],
  });
  const parts = [goodsInWords(order, { 0: 1 }), goodsInWords(order, { 1: 2 })];
  expect(parts).not.toContain('');
  const [first = '', second = ''] = parts;
  expect(isWhollyWithdrawn({ ...order, events: [withdrawn(first)] })).toBe(false);
  expect(isWhollyWithdrawn({ ...order, events: [withdrawn(first), withdrawn(second)] })).toBe(true);
});
