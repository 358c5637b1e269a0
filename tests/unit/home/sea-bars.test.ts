import { expect, it } from 'vitest';
import { seaBars, seaDrawing } from '#features/home/rules/sea-bars.ts';
import { sea } from '../guide/guide-content.ts';

it('A warmer month has a higher bar, and every bar of the content fits the drawing with its label.', () => {
  for (const { months } of sea.stretches) {
    const bars = seaBars(months);
    expect(bars).toHaveLength(12);
    for (const { degrees, top, height, left } of bars) {
      expect(top + height).toBe(seaDrawing.base);
      expect(top).toBeGreaterThan(15);
      expect(left + seaDrawing.bar).toBeLessThanOrEqual(seaDrawing.width);
      expect(bars.every((other) => other.degrees <= degrees || other.height > height)).toBe(true);
    }
  }
});

it('Freezing water still has a visible bar.', () => {
  expect(seaBars(Array<number>(12).fill(2))[0]?.height).toBeGreaterThan(0);
});
