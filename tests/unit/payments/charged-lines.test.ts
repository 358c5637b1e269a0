import { expect, test } from 'vitest';
import { asOneLine } from '#features/payments/server/providers/stripe-session.ts';

test('Many lines are merged into one with the same total.', () => {
  const lines = Array.from({ length: 150 }, (_, index) => ({ name: `Line ${index}`, quantity: 2, unitCents: index }));
  expect(asOneLine(lines, 'Order')).toEqual({ name: 'Order', quantity: 1, unitCents: 22_350 });
});
