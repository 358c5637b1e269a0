import { existsSync, readFileSync } from 'node:fs';

/** How the tests of a stage ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that counts. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** The part of Playwright's JSON report that counts. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * The counts of a runner's JSON report. A runner that failed without a failed test, or that left no report, counts as
 * one failure: a file that does not load must not pass unseen.
 */
export function readReport(file: string, succeeded: boolean): Counts {
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
    : { passed: 0, failed: Number(succeeded), skipped: 0 };
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

function countsOf(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
