import { vi } from 'vitest';
import { afterThisTest } from './clean-ups.ts';

/** Returns a function that advances the clock of `performance` in this test, by which the shop limits the age of cached answers. */
export function realClock(): (milliseconds: number) => void {
  const now = performance.now.bind(performance);
  let passed = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  afterThisTest(() => Promise.resolve(void spy.mockRestore()));
  return (milliseconds) => void (passed += milliseconds);
}
