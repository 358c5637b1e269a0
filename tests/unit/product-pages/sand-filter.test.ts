import { expect, it } from 'vitest';
import { sandFilterTables } from '#features/product-pages/rules/sand-filter.ts';

const tables = sandFilterTables('#eeeade');

/** The opacity that the filter gives to a pixel, by the rule of `feFuncA type="table"`: linear between the listed values. */
function opacityOf(pixel: readonly number[]): number {
  return Math.max(
    ...tables.map(({ table }, channel) => {
      const values = table.split(' ').map(Number);
      const position = (pixel[channel]! / 255) * (values.length - 1);
      const before = Math.floor(position);
      const [low = 0, high = low] = values.slice(before, before + 2);
      return low + (high - low) * (position - before);
    }),
  );
}

it.each([
  [[238, 234, 222], 0],
  [[240, 233, 223], 0],
  [[236, 236, 220], 0],
  [[255, 255, 255], 1],
  [[29, 34, 38], 1],
  [[200, 196, 186], 1],
  [[238, 234, 190], 1],
  [[205, 182, 140], 1],
])('A pixel of %j gets the opacity %d.', (pixel, opacity) => {
  expect(opacityOf(pixel)).toBe(opacity);
});

it('Each part of the filter copies one channel to the alpha channel and keeps the colours.', () => {
  expect(tables.map(({ matrix }) => matrix)).toEqual([
    '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 1 0 0 0 0',
    '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 1 0 0 0',
    '1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 1 0 0',
  ]);
});
