import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test with the first lines of its message. */
export type Failure = Record<'name' | 'error', string>;

/** The results of a stage's tests, with the failed ones and those that passed only at the second try. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  flaky: Failure[];
}

/** The relevant part of Vitest's JSON report. */
type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults: VitestFile[];
};

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** The relevant part of Playwright's JSON report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** Errors outside of any test. */
  errors: PlaywrightError[];
}

type PlaywrightError = { message?: string };

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { errors: PlaywrightError[] }[];
}

const shownLines = 8;
const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * The counts in a runner's JSON report. A runner that failed without a failed test, or without a report, counts as one failure, so that
 * a file that does not load is noticed.
 */
export function readReport(file: string, succeeded: boolean): Counts {
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
    : { ...nothing, failed: Number(succeeded) };
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

function countsOf(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) return countsOfPlaywright(report);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failedTests),
    flaky: report.testResults.flatMap((file) => testsThatFailed(file, 'passed')),
  };
}

/** The failed tests of a file, or the file itself if it did not load. */
function failedTests(file: VitestFile): Failure[] {
  const failed = testsThatFailed(file, 'failed');
  if (file.status !== 'failed' || failed.length > 0) return failed;
  return [{ name: file.name, error: firstLines(file.message) }];
}

/** The tests of a file with this status that failed at some try. */
const testsThatFailed = ({ name, assertionResults }: VitestFile, status: 'failed' | 'passed'): Failure[] =>
  assertionResults
    .filter((test) => test.status === status && (status === 'failed' || test.failureMessages.length > 0))
    .map((test) => ({ name: `${name}: ${test.fullName}`, error: firstLines(test.failureMessages[0]) }));

function countsOfPlaywright({ stats, suites, errors }: PlaywrightReport): Counts {
  const testsOf = (status: PlaywrightTest['status']) => suites.flatMap((suite) => failedSpecs(suite, status));
  const outside = errors.map(({ message }) => ({ name: 'outside of the tests', error: firstLines(message) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...testsOf('unexpected'), ...outside],
    flaky: testsOf('flaky'),
  };
}

function failedSpecs({ suites = [], specs }: PlaywrightSuite, status: PlaywrightTest['status']): Failure[] {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line}: ${title}`,
        error: firstLines(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  return [...failed, ...suites.flatMap((suite) => failedSpecs(suite, status))];
}

/** The first lines of a message and of the project's part of the stack, without colours. */
function firstLines(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, shownLines)
    .join('\n');
}
