import { expect, it, vi } from 'vitest';
import { RecentValues } from '#catalogue/recent-values.ts';

const made = (values: RecentValues<string>, key: string): boolean => {
  const make = vi.fn(() => `value of ${key}`);
  expect(values.get(key, make)).toBe(`value of ${key}`);
  return make.mock.calls.length > 0;
};

it('keeps the values that were used last, and makes the others again', () => {
  const values = new RecentValues<string>(3);
  for (const key of ['a', 'b', 'c', 'd']) expect(made(values, key)).toBe(true);
  expect(made(values, 'a')).toBe(false);
  for (const key of ['e', 'f', 'g']) made(values, key);
  expect(made(values, 'a')).toBe(false);
  expect(made(values, 'b')).toBe(true);
});

it('makes a deleted value again', () => {
  const values = new RecentValues<string>(1);
  for (const key of ['a', 'b']) made(values, key);
  for (const key of ['a', 'b']) {
    values.delete(key);
    expect(made(values, key)).toBe(true);
  }
});
