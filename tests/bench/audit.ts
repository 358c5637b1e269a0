import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditedDatabase } from '#server/audit/audited-database.ts';
import { type AuditedAction, runAuditedAction } from '#server/audit/audited-action.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { startPostgres } from '../support/services/postgres.ts';

/** Measures the cost of the audit log: the same transaction with and without its audit row, in alternating turns of one run. */
const ROUNDS = 15;
const ACTS = 100;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

type Place = Parameters<typeof openDatabase>[0];

const dataDir = mkdtempSync(join(tmpdir(), 'nortada-bench-'));
const postgres = await startPostgres({ isDurable: true });
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, databases under ${tmpdir()}\n`);
  const rows = [{ database: 'SQLite', ...(await measure({ dataDir })) }];
  if ('missing' in postgres) console.warn(`no PostgreSQL: ${postgres.missing}`);
  else rows.push({ database: 'PostgreSQL', ...(await measure({ dataDir, databaseUrl: postgres.url })) });
  console.table(rows);
} finally {
  if ('stop' in postgres) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(place: Place) {
  const database = auditedDatabase(await openDatabase(place));
  await migrate(database);
  const { db } = database;
  await db.insertInto('sellers').values({ id: 'seller', email: 'loja@example.pt', password_hash: '' }).execute();
  let step = 0;
  const change = () =>
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable('sellers').set({ totp_step: ++step }).execute();
    });
  const act = (): AuditedAction => ({
    ...{
      call: 'sellerProof',
      sellerId: 'seller',
      subject: 'account',
      subjectId: '',
      details: {},
      network: '192.0.2.7',
    },
    ...{ shopUrl: '', isMailed: false },
    now: new Date(),
    isWritten: false,
  });
  const times = { plain: [] as number[], noted: [] as number[] };
  await timeOf(change);
  for (let round = 0; round < ROUNDS; round++) {
    times.plain.push(await timeOf(change));
    times.noted.push(await timeOf(() => runAuditedAction(act(), change)));
  }
  await db.destroy();
  const [plain, noted] = [median(times.plain), median(times.noted)];
  return { 'plain (ms)': plain.toFixed(2), 'noted (ms)': noted.toFixed(2), ratio: (noted / plain).toFixed(2) };
}

/** The average time of one call in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  for (let done = 0; done < ACTS; done++) await work();
  return (performance.now() - begun) / ACTS;
}
