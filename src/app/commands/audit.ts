import { openExistingShop } from '../api/open-existing-shop.ts';
import { verifyChain } from '#server/audit/chain.ts';
import { hasTable } from '#server/database/has-table.ts';
import { StartError } from '#server/process/start-error.ts';
import { exitOnStartError } from '#server/process/start-problems.ts';
import { readEnvironment } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** `npm run audit`: verifies the chain of the audit log. It exits with 1 and names the row where the chain breaks. */
async function audit(): Promise<void> {
  await using database = await openExistingShop(readSettings(readEnvironment()));
  if (!(await hasTable(database, 'audit_entries'))) {
    throw new StartError('The shop keeps no audit log yet. Start this version of the shop once.');
  }
  const { entries, lastHash, brokenAt } = await verifyChain(database.db);
  if (brokenAt === undefined) {
    console.log(`The audit log is complete: ${entries} rows. The hash of the last row is ${lastHash || '(none)'}.`);
    return;
  }
  console.error(`The audit log is broken at row ${brokenAt}: the row was changed or deleted outside the shop.`);
  console.error(`The ${entries} rows before it are intact.`);
  process.exitCode = 1;
}

await audit().catch(exitOnStartError);
