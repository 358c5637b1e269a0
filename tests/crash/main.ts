import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crashRun } from './crash-run.ts';

/** `npm run crash`: the crash test with 50 kills, or with the number that is given. */
const kills = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), 'nortada-crash-'));
const started = performance.now();
const { acknowledged, brokenOff, problems } = await crashRun(dataDir, kills);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${kills} kills in ${seconds} s: ${acknowledged} orders acknowledged, ${brokenOff} broken off by a kill.`);
console.log(problems.length === 0 ? 'Every acknowledged order is there once and whole.' : problems.join('\n'));
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = problems.length === 0 ? 0 : 1;
