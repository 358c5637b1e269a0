import { expect, test } from 'vitest';
import { type RefundEffect, refundTable } from '#features/payments/rules/refund-table.ts';

const rows = Object.entries(refundTable).flatMap(([from, events]) =>
  Object.entries(events).map(([event, [next, ...effects]]): [string, string, string, RefundEffect[]] => [
    ...([from, event, next] as const),
    effects,
  ]),
);

test.each(rows)(
  'A refund that is %s books money at %s only when it becomes done (%s).',
  (_from, _event, next, effects) => {
    expect(effects.includes('book')).toBe(next === 'done');
  },
);

test.each(rows)('A refund that is %s takes money back at %s only when it was done (%s).', (from, event, _, effects) => {
  // The entry of a won dispute has the amount of each payment of the bank, so the dispute's service writes it.
  expect(effects.includes('book_return')).toBe(from === 'done' && event !== 'dispute_won');
});
