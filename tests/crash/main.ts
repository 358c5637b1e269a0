import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRun } from './crash-run.ts';
import { paymentCrashRun } from './payment-crash-run.ts';

/** `npm run crash`: the crash tests with 50 kills each, or with the number that is given. */
const kills = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
const started = performance.now();
const { acknowledged, brokenOff, problems } = await crashRun(dataDir, kills);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${kills} kills in ${seconds} s: ${acknowledged} orders acknowledged, ${brokenOff} broken off by a kill.`);
console.log(problems.length === 0 ? 'Every acknowledged order is there once and whole.' : problems.join('\n'));
rmSync(dataDir, { recursive: true, force: true });

const paymentDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
const paid = await paymentCrashRun(paymentDir, kills);
const { pages, closings, refunds } = paid.between;
console.log(
  `${kills} kills among ${paid.finished} paid orders: between intent and answer were ${pages} pages to open, ${closings} to close, ${refunds} refunds.`,
);
console.log(paid.problems.length === 0 ? "The ledger is what the sandbox's books say." : paid.problems.join('\n'));
rmSync(paymentDir, { recursive: true, force: true });
process.exitCode = problems.length + paid.problems.length === 0 ? 0 : 1;
