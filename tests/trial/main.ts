import { availableParallelism } from 'node:os';
import { postgresBackups, sqliteBackups } from './backups.ts';
import { builds } from './builds.ts';
import { deletedDatabase, fullDisk, readOnlyDisk } from './disks.ts';
import { falls, kills, paidKills } from './kills.ts';
import { lostPostgres, lostRedis, partedProcesses } from './machines.ts';
import { rollingCaddy, rollingNginx } from './rolling.ts';
import type { Outcome, Trial } from './trial.ts';

/**
 * `npm run trial`: causes an operator's faults in a shop that sells: kills, disks, lost services, builds, restarts, backups.
 * `npm run trial -- redis builds` runs some of them, `ROUNDS=10 npm run trial -- rolling-nginx` one for longer. Exits with code 1 if
 * anything was lost.
 */
const trials: readonly Trial[] = [
  kills,
  paidKills,
  falls,
  fullDisk,
  readOnlyDisk,
  deletedDatabase,
  builds,
  rollingNginx,
  rollingCaddy,
  lostPostgres,
  partedProcesses,
  lostRedis,
  sqliteBackups,
  postgresBackups,
];

// Each service of a trial ends with this process at the latest.
process.setMaxListeners(100);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length > 0) {
  console.error(`No such trial: ${unknown.join(', ')}. There are: ${trials.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const rows: string[] = [];
let failed = 0;
const started = performance.now();
for (const { name, fault, run } of trials.filter((trial) => names.length === 0 || names.includes(trial.name))) {
  console.log(`${name}: ${fault} …`);
  const outcome = await run().catch((problem: unknown): Outcome => ({ seen: 'not survived', lost: [String(problem)] }));
  if (typeof outcome === 'string') {
    console.log(`SKIPPED: ${outcome}`);
    rows.push(`| ${fault} | skipped: ${outcome} | |`);
    continue;
  }
  failed += Number(outcome.lost.length > 0);
  console.log(`  ${outcome.seen}; lost: ${outcome.lost.join('; ') || 'nothing'}`);
  rows.push(`| ${fault} | ${outcome.seen} | ${outcome.lost.join('; ') || 'nothing'} |`);
}
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`\nNode ${process.version}, ${availableParallelism()} cores, ${seconds} s\n`);
console.log(['| fault | what was seen | lost |', '| --- | --- | --- |', ...rows].join('\n'));
// An interrupted trial may have left visitors running.
process.exit(failed > 0 ? 1 : 0);
