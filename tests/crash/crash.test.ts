import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { crashRun } from './crash-run.ts';
import { paymentCrashRun } from './payment-crash-run.ts';

/** `npm run crash` makes 50. */
const kills = process.env.CI === 'true' ? 5 : 2;

it(`Acknowledged orders survive ${kills} kills at random moments, each complete and once.`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const figures = await crashRun(dataDir, kills);
  expect(figures.problems).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(kills);
}, 90_000);

it(`The ledger equals the provider's books after ${kills} kills during payments and refunds.`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const figures = await paymentCrashRun(dataDir, kills);
  expect(figures.problems).toEqual([]);
  expect(figures.finished).toBeGreaterThan(kills);
}, 120_000);
