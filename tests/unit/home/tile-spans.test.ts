import { expect, it } from 'vitest';
import { tileSpans } from '../../../src/features/home/components/tile-spans.ts';

const desktop = (count: number) => tileSpans(count).map((span) => span.desktop);

it('The seven categories of the shop fill two rows on a desktop, and four on a phone.', () => {
  expect(desktop(7)).toEqual([2, 1, 1, 1, 1, 1, 1]);
  expect(tileSpans(7).map(({ phone }) => phone)).toEqual([2, 1, 1, 1, 1, 1, 1]);
});

it('One category more or less also fills its rows.', () => {
  expect(desktop(8)).toEqual([2, 1, 1, 1, 1, 1, 1, 4]);
  expect(tileSpans(8).at(-1)?.phone).toBe(2);
  for (let count = 1; count <= 20; count++) {
    for (const [screen, columns] of [
      ['phone', 2],
      ['desktop', 4],
    ] as const) {
      let taken = 0;
      for (const span of tileSpans(count)) {
        taken = (taken % columns) + span[screen];
        expect(taken, `${count} tiles on a ${screen}`).toBeLessThanOrEqual(columns);
      }
      expect(taken).toBe(columns);
    }
  }
});
