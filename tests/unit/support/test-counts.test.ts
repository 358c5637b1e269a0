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
      message: status === 'failed' ? 'SyntaxError: no such export' : '',
      assertionResults: [
        { fullName: 'one that passed', status: 'passed', failureMessages: [] },
        ...failed.map((fullName) => ({ fullName, status: 'failed', failureMessages: [`Error: ${fullName}`] })),
      ],
    },
  ],
});

const playwrightTest = (status: string, ...messages: string[]) => ({
  title: 'pays',
  file: 'b.test.ts',
  line: 7,
  tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

const playwright = (specs: object[], errors: object[] = []) => ({
  stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [{ specs: [], suites: [{ specs }] }],
  errors,
});

test('The tests of a Vitest report are counted, and failed ones are listed with name and error.', () => {
  expect(readReport(reportOf(vitest(7, [])), true)).toEqual({
    passed: 7,
    failed: 0,
    skipped: 3,
    failures: [],
    flaky: [],
  });
  expect(readReport(reportOf(vitest(7, ['lost', 'late'], 'failed')), false)).toEqual({
    passed: 7,
    failed: 2,
    skipped: 3,
    failures: [
      { name: 'a.test.ts: lost', error: 'Error: lost' },
      { name: 'a.test.ts: late', error: 'Error: late' },
    ],
    flaky: [],
  });
});

test('A test of a Vitest report that passed in a retry is listed with its first error.', () => {
  const report = vitest(7, []);
  report.testResults[0]!.assertionResults[0]!.failureMessages.push('Error: too early');
  expect(readReport(reportOf(report), true)).toMatchObject({
    passed: 7,
    failures: [],
    flaky: [{ name: 'a.test.ts: one that passed', error: 'Error: too early' }],
  });
});

test('A file that does not load is listed with the reason.', () => {
  expect(readReport(reportOf(vitest(7, [], 'failed')), false)).toMatchObject({
    failed: 1,
    failures: [{ name: 'a.test.ts', error: 'SyntaxError: no such export' }],
  });
});

test('The tests of a Playwright report are counted; those that failed once or twice are listed by width.', () => {
  const specs = [playwrightTest('unexpected', 'Error: late', 'Error: lost'), playwrightTest('expected')];
  const report = playwright([...specs, playwrightTest('flaky', 'Error: early')]);
  const name = '[phone] b.test.ts:7: pays';
  expect(readReport(reportOf(report), false)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: [{ name, error: 'Error: late' }],
    flaky: [{ name, error: 'Error: early' }],
  });
});

test('The first lines of a long coloured error are listed in plain text.', () => {
  const message = `\u001B[31mError: late\u001B[39m\n\nat run (/shop/node_modules/runner.js:1:2)\n${'line\n'.repeat(20)}`;
  const [failure] = readReport(reportOf(playwright([playwrightTest('unexpected', message)])), false).failures;
  expect(failure?.error).toBe(['Error: late', ...Array(7).fill('line')].join('\n'));
});

test('An error outside of any test is listed too.', () => {
  const report = playwright([], [{ message: 'Error: no browser' }]);
  expect(readReport(reportOf(report), false).failures).toEqual([
    { name: 'outside of the tests', error: 'Error: no browser' },
  ]);
});

test('A runner that failed without a failed test counts as a failure.', () => {
  expect(readReport(reportOf(vitest(7, [])), false).failed).toBe(1);
});

test.each([true, false])('A missing report is a failure, whether the runner succeeded or not: %s', (succeeded) => {
  const missing = join(folder, 'missing.json');
  expect(readReport(missing, succeeded)).toMatchObject({ passed: 0, failed: 1, skipped: 0, failures: [] });
});
