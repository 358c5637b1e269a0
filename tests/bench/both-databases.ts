import { availableParallelism, tmpdir } from 'node:os';
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
