import { expect, test } from 'vitest';
import { randomSample } from '#domain/random-sample.ts';

const items = ['a', 'b', 'c', 'd', 'e'];

/** Numbers from 0 up to 1 that come the same way each time. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

test.each([
  [0, 0],
  [3, 3],
  [5, 5],
  [8, 5],
])('asked for %d of five it gives %d different ones', (count, size) => {
  const sample = randomSample(items, count, repeatable(7));
  expect(sample).toHaveLength(size);
  expect(new Set(sample).size).toBe(size);
  expect(items).toEqual(expect.arrayContaining(sample));
});

test('the list that was passed keeps its order', () => {
  const frozen = Object.freeze([...items]);
  randomSample(frozen, 5, repeatable(3));
  expect(frozen).toEqual(items);
});

test('the smallest and the largest random number stay within the list', () => {
  expect(randomSample(items, 2, () => 0)).toEqual(['a', 'b']);
  expect(randomSample(items, 2, () => 0.999_999_999)).toEqual(['e', 'a']);
});

test('every item comes first about equally often', () => {
  const random = repeatable(42);
  const first = new Map<string, number>();
  for (let i = 0; i < 5_000; i++) {
    const [item = ''] = randomSample(items, 1, random);
    first.set(item, (first.get(item) ?? 0) + 1);
  }
  for (const item of items) expect(first.get(item)).toBeGreaterThan(850);
});
