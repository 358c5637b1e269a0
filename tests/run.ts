import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { allStages, type Command, deepStages, type Stage, stages } from './support/run/stages.ts';
import { memoryFolder } from './support/run/memory-folder.ts';
import { childrenSeconds } from './support/run/processor-time.ts';
import { type Counts, type Failure, readReport } from './support/run/test-counts.ts';

/**
 * Runs the usual stages, those that are named (`npm test unit server`), or all (`npm test all`), prints their output, and ends with
 * `N passed, N failed`. The exit code is 0 only if nothing failed and something passed.
 */
interface Result extends Counts {
  stage: string;
  seconds: number;
  /** Seconds of processor time of all the stage's processes. */
  processor: number;
}

const root = join(import.meta.dirname, '..');
const temporary = memoryFolder();
const running = new Set<ChildProcess>();
/** The processor time of earlier stages, in seconds. */
let counted = childrenSeconds() ?? 0;
let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) child.kill(signal);
  });
}

const results: Result[] = [];
for (const together of runInParallel(chosenStages(process.argv.slice(2)))) {
  if (isInterrupted) break;
  results.push(...(await Promise.all(together.map(runStage))));
}
report(results);

/** Groups the stages in order: each list holds stages that run in parallel. */
function runInParallel(chosen: Stage[]): Stage[][] {
  const lists: Stage[][] = [];
  for (const stage of chosen) {
    const last = lists.at(-1);
    if (stage.isBeside && last) last.push(stage);
    else lists.push([stage]);
  }
  return lists;
}

function chosenStages(names: string[]): Stage[] {
  if (names.includes('all')) return allStages;
  const known = [...allStages, ...deepStages];
  const unknown = names.filter((name) => !known.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such stage: ${unknown.join(', ')}. There are: all, ${known.map((stage) => stage.name).join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length === 0 ? stages : known.filter((stage) => names.includes(stage.name));
}

async function runStage(stage: Stage): Promise<Result> {
  const started = performance.now();
  if (!stage.isBeside) console.log(`\n=== ${stage.name}`);
  const missing = stage.missing?.();
  if (missing) {
    console.log(`SKIPPED: this machine lacks ${missing}.`);
    return { stage: stage.name, seconds: 0, processor: 0, passed: 0, failed: 0, skipped: 1, failures: [], flaky: [] };
  }
  if (stage.report) rmSync(stage.report, { force: true });
  let succeeded = true;
  let processor = 0;
  for (const command of stage.commands) {
    const ended = await run(command, stage);
    succeeded &&= ended.succeeded;
    processor += ended.processor;
  }
  const seconds = (performance.now() - started) / 1000;
  const one = { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0, failures: [], flaky: [] };
  const counts = stage.report ? readReport(stage.report, succeeded) : one;
  return { stage: stage.name, seconds, processor, ...counts };
}

/** Whether the command ended with exit code 0, and the processor time it used. */
async function run({ script, args, env }: Command, { name, isBeside }: Stage) {
  const output = isBeside ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...(temporary ? { TMPDIR: temporary } : {}), ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', output, output],
  });
  running.add(child);
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : Promise.resolve('')));
  const [code] = (await once(child, 'exit')) as [number | null];
  const now = childrenSeconds() ?? 0;
  const processor = now - counted;
  counted = now;
  running.delete(child);
  if (isBeside) console.log(`\n=== ${name}\n${(await Promise.all(printed)).join('').trim()}`);
  return { succeeded: code === 0, processor };
}

function report(results: Result[]): void {
  const sum = (count: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[count], 0);
  const row = (stage: string, ...figures: (number | string)[]) =>
    console.log(stage.padEnd(14) + figures.map((figure) => String(figure).padStart(11)).join(''));
  console.log();
  row('stage', 'passed', 'failed', 'seconds', 'of a core');
  for (const { stage, passed, failed, seconds, processor } of results) {
    row(stage, passed, failed, seconds.toFixed(1), processor.toFixed(1));
  }
  // Printed last, so that they are at the end of a long log.
  for (const { stage, flaky } of results) list(`passed only at the second attempt in ${stage}`, flaky);
  for (const { stage, failures } of results) list(`failed in ${stage}`, failures);
  const skipped = sum('skipped');
  if (isInterrupted) console.log('\nInterrupted: the remaining stages did not run.');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = isInterrupted || sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

function list(heading: string, tests: Failure[]): void {
  for (const { name, error } of tests) console.log(`\n${heading}: ${name}\n${error.replace(/^/gm, '    ')}`);
}
