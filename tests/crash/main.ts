import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRun } from './crash-run.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { paymentCrashRun } from './payment-crash-run.ts';
import { rushRun } from './rush-crash-run.ts';

/** `npm run crash`: runs the crash tests with 50 kills each, or with the given number, and rushes for scarce stock. */
const kills = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
const started = performance.now();
const { acknowledged, brokenOff, problems } = await crashRun(dataDir, kills);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${kills} kills in ${seconds} s: ${acknowledged} orders acknowledged, ${brokenOff} broken off by a kill.`);
console.log(problems.length === 0 ? 'Every acknowledged order is stored once and complete.' : problems.join('\n'));
rmSync(dataDir, { recursive: true, force: true });

const paymentDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
const paid = await paymentCrashRun(paymentDir, kills);
const { pages, closings, refunds } = paid.between;
console.log(
  `${kills} kills among ${paid.finished} paid orders: they interrupted the opening of ${pages} pages, the closing of ${closings}, and ${refunds} refunds.`,
);
console.log(paid.problems.length === 0 ? "The ledger equals the sandbox's books." : paid.problems.join('\n'));
rmSync(paymentDir, { recursive: true, force: true });
const rushed = await rushes(Math.ceil((kills * 2) / 5));
process.exitCode = problems.length + paid.problems.length + rushed.length === 0 ? 0 : 1;

/** 500 customers repeatedly rush for 50 pieces, at one process on SQLite and at two on PostgreSQL. */
async function rushes(rounds: number): Promise<string[]> {
  const postgres = await startPostgres({ isDurable: true });
  const places: { name: string; databaseUrl?: string; processes: number }[] = [
    { name: 'one process on SQLite', processes: 1 },
  ];
  if ('url' in postgres) places.push({ name: 'two processes on PostgreSQL', databaseUrl: postgres.url, processes: 2 });
  else console.warn(`SKIPPED: two processes on PostgreSQL: ${postgres.missing}`);
  const all: string[] = [];
  for (const { name, ...place } of places) {
    const rushDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
    const { kills, brokenOff, problems } = await rushRun({ dataDir: rushDir, customers: 500, ...place }, rounds);
    console.log(
      `500 customers for 50 pieces at ${name}, ${rounds} rounds: ${kills} kills, ${brokenOff} calls sent again.`,
    );
    console.log(
      problems.length === 0
        ? 'Each round sold 50, and all other customers were told that it is sold out.'
        : problems.join('\n'),
    );
    rmSync(rushDir, { recursive: true, force: true });
    all.push(...problems);
  }
  if ('stop' in postgres) await postgres.stop();
  return all;
}
