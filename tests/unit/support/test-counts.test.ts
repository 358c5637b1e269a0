import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport } from '../../support/test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'nortada-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
});

test('the tests of a Vitest report are counted', () => {
  expect(readReport(reportOf(vitest(7, 0)), true)).toEqual({ passed: 7, failed: 0, skipped: 3 });
  expect(readReport(reportOf(vitest(7, 2)), false)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test('the tests of a Playwright report are counted, one that passed at the second try as passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readReport(reportOf({ stats }), false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('a runner that failed without a failed test counts as a failure', () => {
  expect(readReport(reportOf(vitest(7, 0)), false).failed).toBe(1);
});

test.each([true, false])('a missing report is a failure, whether the runner succeeded or not: %s', (succeeded) => {
  expect(readReport(join(folder, 'missing.json'), succeeded)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
