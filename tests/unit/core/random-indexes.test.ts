import { expect, test } from 'vitest';
import { randomIndexes } from '#core/random-indexes.ts';

/** Returns repeatable random numbers from 0 to below 1. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

test.each([
  [0, 0],
  [3, 3],
  [5, 5],
  [8, 5],
])('A request for %d of five returns %d different ones.', (count, given) => {
  const indexes = randomIndexes(5, count, repeatable(7));
  expect(indexes).toHaveLength(given);
  expect(new Set(indexes).size).toBe(given);
  for (const index of indexes) expect([0, 1, 2, 3, 4]).toContain(index);
});

test('The smallest and the largest random number stay within the list.', () => {
  expect(randomIndexes(5, 2, () => 0)).toEqual([0, 1]);
  expect(randomIndexes(5, 2, () => 0.999_999_999)).toEqual([4, 0]);
});

test('Every index comes first about equally often.', () => {
  const random = repeatable(42);
  const first = [0, 0, 0, 0, 0];
  for (let i = 0; i < 5_000; i++) {
    const [index = 0] = randomIndexes(5, 1, random);
    first[index] = (first[index] ?? 0) + 1;
  }
  expect(Math.min(...first)).toBeGreaterThan(850);
});
