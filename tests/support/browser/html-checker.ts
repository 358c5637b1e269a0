import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { removeFolder, temporaryFolder } from '../run/temporary-folder.ts';
import { findProgram } from '../services/program.ts';

/** Whether Java is available to run the Nu HTML checker. */
export const hasJava = (): boolean => findProgram('java') !== undefined;

/** An error that the checker reports for a page, with the markup in question. */
type Complaint = Record<'page' | 'says' | 'at', string>;

const jar = String(createRequire(import.meta.url)('vnu-jar'));
/** Disables the optimising compiler, because a run is short: 10 s of processor time for 86 pages instead of 24. */
const shortRun = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];

/** Checks all pages, given by name, in one run of the Nu HTML checker, because starting it takes most of the time. */
export function checkHtml(pages: Record<string, string>): Complaint[] {
  const folder = temporaryFolder('html');
  const names = Object.keys(pages);
  const files = names.map((name, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, pages[name]!);
    return file;
  });
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const run = spawnSync('java', [...shortRun, '-jar', jar, ...options, ...files], { encoding: 'utf8', maxBuffer: 1e9 });
  removeFolder(folder);
  if (run.status !== 0) throw new Error(`The HTML checker failed:\n${run.stderr || String(run.error)}`);
  const { messages } = JSON.parse(run.stdout) as { messages: { url: string; message: string; extract?: string }[] };
  return messages.map(({ url, message, extract = '' }) => ({
    page: names[Number(basename(url, '.html'))] ?? url,
    says: message,
    at: extract,
  }));
}

/** Known complaints of the checker about correct pages, with the reason. */
export const knownComplaints: [says: RegExp, reason: string][] = [
  [/^Trailing slash on void elements has no effect/, 'advice, and how Prettier writes the HTML in our TypeScript'],
];

export const isNewComplaint = ({ says }: Complaint): boolean =>
  !knownComplaints.some(([expected]) => expected.test(says));
