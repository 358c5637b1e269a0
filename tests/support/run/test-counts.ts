import { existsSync, readFileSync } from 'node:fs';

/** How the tests of a stage ended, with the names of those that failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

/** The part of Vitest's JSON report that counts. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** The part of Playwright's JSON report that counts. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; ok: boolean }[];
}

/**
 * The counts of a runner's JSON report. A runner that failed without a failed test, or that left no report, counts as
 * one failure: a file that does not load must not pass unseen.
 */
export function readReport(file: string, succeeded: boolean): Counts {
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failed: Number(succeeded), skipped: 0, failures: [] };
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

function countsOf(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, failures: report.suites.flatMap(failedSpecs) };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failedTests),
  };
}

/** The failed tests of a file; of a file that did not load, the file. */
function failedTests({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => `${name}: ${test.fullName}`);
  return status === 'failed' && failed.length === 0 ? [name] : failed;
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}
