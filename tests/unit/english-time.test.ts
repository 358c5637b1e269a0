import { englishTime } from '#domain/seller/english-time.ts';
import { expect, test } from 'vitest';

test('a moment is told in Lisbon’s time, whatever the machine’s is', () => {
  expect(englishTime('2026-06-15T10:30:00.000Z')).toBe('Mon 15 Jun, 11:30');
  expect(englishTime('2026-06-15T10:30:00.000Z', 'hour')).toBe('11:30');
  expect(englishTime('2026-06-15T23:30:00.000Z', 'day')).toBe('16 June 2026');
});

test('a text that is no date is told by nothing', () => {
  expect(englishTime('soon')).toBe('');
});
