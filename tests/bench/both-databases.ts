import { closeSync, fdatasync, openSync, writeSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { startPostgres } from '../support/services/postgres.ts';
import type { Place } from './stocked-shop.ts';

/** Measures SQLite and, if it is installed, a PostgreSQL with durable commits, and prints a row for each. */
export async function onBothDatabases(measure: (place: Place) => Promise<object>): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  try {
    console.log(`Node ${process.version}, ${availableParallelism()} cores, databases under ${tmpdir()}\n`);
    const rows = [{ database: 'SQLite', ...(await measure({ dataDir: temporaryFolder('bench') })) }];
    if ('missing' in postgres) console.warn(`no PostgreSQL: ${postgres.missing}`);
    else {
      const place = { dataDir: temporaryFolder('bench'), databaseUrl: postgres.url };
      rows.push({ database: 'PostgreSQL', ...(await measure(place)) });
    }
    console.table(rows);
  } finally {
    if ('stop' in postgres) await postgres.stop();
  }
}

const flush = promisify(fdatasync);
/** Bytes of one write, about those of an order. */
const WRITTEN = Buffer.alloc(100 * 1024, 1);

/**
 * Writes and flushes a file of its own every `between` milliseconds until `isDone`, and returns the milliseconds of each flush. A shared disk also
 * makes an order wait, so that its times are only worth something next to these.
 */
export async function flushMeanwhile(folder: string, between: number, isDone: () => boolean): Promise<number[]> {
  const file = openSync(join(folder, 'control'), 'w');
  const times: number[] = [];
  while (!isDone()) {
    const started = performance.now();
    writeSync(file, WRITTEN);
    await flush(file);
    times.push(performance.now() - started);
    await sleep(between);
  }
  closeSync(file);
  return times;
}
