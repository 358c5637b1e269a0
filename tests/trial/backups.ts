import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { runCommand } from '../host/shop-process.ts';
import { startPostgres } from '../support/services/postgres.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { orderProblems } from './kept-orders.ts';
import { startOrders, wrongStatuses } from './steady-orders.ts';
import type { Outcome, Trial } from './trial.ts';

const BACKUPS = 3;

/** Makes backups while customers order, and restores the last. It must contain every order acknowledged before it began. */
async function backUpUnderOrders(databaseUrl?: string): Promise<Outcome> {
  const [dataDir, backupDir] = [temporaryFolder('trial'), temporaryFolder('trial-backups')];
  const place = { dataDir, ...(databaseUrl && { databaseUrl }) };
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const run = async (command: string, args: string[] = []): Promise<string> => {
    const { code, out, error } = await runCommand(command, settings, args);
    if (code !== 0) throw new Error(error);
    return out;
  };
  const shop = await startBuiltShop({ dataDir, env: settings });
  try {
    await using orders = await startOrders(shop.url);
    let before = new Map<string, string>();
    let name = '';
    for (let backup = 0; backup < BACKUPS; backup++) {
      await orders.more(50);
      before = new Map(orders.ledger.acknowledged);
      name = /Backup: (\S+)/.exec(await run('backup'))?.[1] ?? '';
    }
    await orders.more(20);
    await orders.stop();
    const problems = [...(await orderProblems(place, orders.ledger.acknowledged)), ...wrongStatuses(orders, [200])];
    await shop.stop();
    await run('restore', [name]);
    const lost = [...problems, ...(await orderProblems(place, before))];
    await (await startBuiltShop({ dataDir, env: settings })).stop();
    const { size } = orders.ledger.acknowledged;
    return {
      seen: `${size} orders, none refused; the ${before.size} of before the last backup are in it, whole`,
      lost,
    };
  } finally {
    await shop.stop();
    for (const folder of [dataDir, backupDir]) removeFolder(folder);
  }
}

export const sqliteBackups: Trial = {
  name: 'backup-sqlite',
  fault: `${BACKUPS} backups under orders on SQLite, the last put back`,
  run: () => backUpUnderOrders(),
};

export const postgresBackups: Trial = {
  name: 'backup-postgres',
  fault: 'the same on PostgreSQL',
  async run() {
    const postgres = await startPostgres({ isDurable: true });
    if ('missing' in postgres) return postgres.missing;
    try {
      return await backUpUnderOrders(postgres.url);
    } finally {
      await postgres.stop();
    }
  },
};
