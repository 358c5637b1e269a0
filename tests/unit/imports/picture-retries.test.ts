import { expect, test } from 'vitest';
import { waitAfterTry } from '#features/imports/rules/picture-retries.ts';

test.each([
  [1, 0, 1],
  [2, 0, 2],
  [6, 0, 32],
  [30, 0, 360],
  [1, 10, 10],
  [5, 10, 16],
  [1, 1_000, 360],
])(
  'After attempt %i, with %i minutes asked by the server, the next one follows after %i minutes.',
  (tries, asked, waits) => {
    expect(waitAfterTry(tries, asked * 60_000)).toBe(waits * 60_000);
  },
);
