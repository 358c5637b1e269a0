import { auditedDatabase } from '#server/audit/audited-database.ts';
import { type AuditedAction, runAuditedAction } from '#server/audit/audited-action.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { onBothDatabases } from './both-databases.ts';
import { median } from './report.ts';
import type { Place } from './stocked-shop.ts';

/** Measures the cost of the audit log: the same transaction with and without its audit row, in alternating turns of one run. */
const ROUNDS = 15;
const ACTS = 100;

await onBothDatabases(measure);

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
    ...{ call: 'sellerProof', sellerId: 'seller', subject: 'account', subjectId: '', details: {} },
    ...{ network: '192.0.2.7', shopUrl: '', isMailed: false, now: new Date(), isWritten: false },
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
