import { expect, it } from 'vitest';
import { crashRun } from './crash-run.ts';
import { paymentCrashRun } from './payment-crash-run.ts';
import { testFolder } from '../support/run/test-folder.ts';

/** `npm run crash` makes 50. */
const kills = process.env.CI === 'true' ? 5 : 2;

it(`Acknowledged orders survive ${kills} kills at random moments, each complete and once.`, async () => {
  const figures = await crashRun(testFolder(), kills);
  expect(figures.problems).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(kills);
}, 90_000);

it(`The ledger equals the provider's books after ${kills} kills during payments and refunds.`, async () => {
  const figures = await paymentCrashRun(testFolder(), kills);
  expect(figures.problems).toEqual([]);
  expect(figures.finished).toBeGreaterThan(kills);
}, 120_000);
