import { englishTime } from '#core/english-time.ts';
import { expect, test } from 'vitest';

test('A time is shown in Lisbon time on a computer in any time zone.', () => {
  expect(englishTime('2026-06-15T10:30:00.000Z')).toBe('Mon 15 Jun, 11:30');
  expect(englishTime('2026-06-15T10:30:00.000Z', 'hour')).toBe('11:30');
  expect(englishTime('2026-06-15T23:30:00.000Z', 'day')).toBe('16 June 2026');
});

test('An invalid date is shown as an empty text.', () => {
  expect(englishTime('soon')).toBe('');
});
