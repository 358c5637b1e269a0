import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readReport } from '../../support/run/test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'nortada-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: string[], status = 'passed') => ({
  numPassedTests: passed,
  numFailedTests: failed.length,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status,
      assertionResults: [
        { fullName: 'one that passed', status: 'passed' },
        ...failed.map((fullName) => ({ fullName, status: 'failed' })),
      ],
    },
  ],
});

test('the tests of a Vitest report are counted, those that failed by name', () => {
  expect(readReport(reportOf(vitest(7, [])), true)).toEqual({ passed: 7, failed: 0, skipped: 3, failures: [] });
  expect(readReport(reportOf(vitest(7, ['lost', 'late'], 'failed')), false)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    failures: ['a.test.ts: lost', 'a.test.ts: late'],
  });
});

test('a file that does not load is named', () => {
  expect(readReport(reportOf(vitest(7, [], 'failed')), false)).toMatchObject({ failed: 1, failures: ['a.test.ts'] });
});

test('the tests of a Playwright report are counted, one that passed at the second try as passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const specs = [
    { title: 'pays', file: 'b.test.ts', line: 7, ok: false },
    { title: 'orders', file: 'b.test.ts', line: 3, ok: true },
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  expect(readReport(reportOf({ stats, suites }), false)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: ['b.test.ts:7: pays'],
  });
});

test('a runner that failed without a failed test counts as a failure', () => {
  expect(readReport(reportOf(vitest(7, [])), false).failed).toBe(1);
});

test.each([true, false])('a missing report is a failure, whether the runner succeeded or not: %s', (succeeded) => {
  const missing = join(folder, 'missing.json');
  expect(readReport(missing, succeeded)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
});
