import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, startProcess } from '../host/shop-process.ts';
import { removeFolder, temporaryFolder } from '../support/run/temporary-folder.ts';
import { cleanUpAfterTest } from '../support/run/clean-ups.ts';
import { mountSmallDisk } from '../support/services/small-disk.ts';
import { freePort } from '../support/services/free-port.ts';
import { startBuiltShop } from '../support/shops/built-shop.ts';
import { orderProblems } from './kept-orders.ts';
import { startOrders, wrongStatuses } from './steady-orders.ts';
import { readinessIs, statusOf, told, type Trial, until } from './trial.ts';

const MEBIBYTES = 96;
/** The message to a customer while the shop cannot write. */
const SENTENCE = /^A loja não consegue responder neste momento/;

const expectSentence = (said: string) => (SENTENCE.test(said) ? [] : [`customers were told: ${said || 'nothing'}`]);

/** Starts a shop that must refuse to open. Returns its message. */
async function startRefused(dataDir: string): Promise<string> {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  const { ended, printed } = startProcess('src/app/main.ts', env);
  if ((await ended) === 0) throw new Error('The start was not refused.');
  return printed.error.trim();
}

export const fullDisk: Trial = {
  name: 'full-disk',
  fault: `a disk of ${MEBIBYTES} MiB is filled under orders, and gets room again`,
  async run() {
    const disk = await mountSmallDisk(MEBIBYTES);
    if ('missing' in disk) return disk.missing;
    const shop = await startBuiltShop({ dataDir: disk.folder });
    try {
      await using orders = await startOrders(shop.url);
      await orders.more(20);
      const filler = join(disk.folder, 'filler');
      await writeFile(filler, Buffer.alloc(2 * MEBIBYTES * 1024 * 1024)).catch(() => undefined);
      const red = await until('a red readiness', readinessIs(shop.url, 503));
      await until('an order that was refused', () => orders.refused() > 0);
      const page = await statusOf(`${shop.url}/products`);
      await rm(filler);
      const green = await until('a green readiness', readinessIs(shop.url, 200));
      await orders.more(20);
      await orders.stop();
      const lost = [
        ...(await orderProblems(shop, orders.ledger.acknowledged)),
        ...wrongStatuses(orders, [200, 503]),
        ...expectSentence(orders.refusal()),
        ...(page === 200 ? [] : [`pages were answered ${page}`]),
        ...(/disk is full|disk I\/O error|are free in/.test(shop.printed()) ? [] : ['the log does not name the cause']),
      ];
      const seen = `red after ${told(red)}, ${orders.refused()} orders refused by 503, pages go on`;
      return { seen: `${seen}; sells again after ${told(green)}`, lost };
    } finally {
      await shop.stop();
      await cleanUpAfterTest();
    }
  },
};

export const readOnlyDisk: Trial = {
  name: 'read-only',
  fault: 'the disk of the database is read-only at the start',
  async run() {
    const disk = await mountSmallDisk(MEBIBYTES);
    if ('missing' in disk) return disk.missing;
    try {
      await (await startBuiltShop({ dataDir: disk.folder })).stop();
      await disk.makeReadOnly();
      const said = await startRefused(disk.folder);
      const isNamed = /^DATA_DIR: .+(EROFS|read-only)/.test(said);
      return { seen: 'the start is refused and says why', lost: isNamed ? [] : [`it said: ${said}`] };
    } finally {
      await cleanUpAfterTest();
    }
  },
};

export const deletedDatabase: Trial = {
  name: 'deleted-database',
  fault: 'the database file is deleted under orders, then a backup is restored',
  async run() {
    const [dataDir, backups] = [temporaryFolder('trial'), temporaryFolder('trial-backups')];
    const settings = { DATA_DIR: dataDir, BACKUP_DIR: backups };
    const shop = await startBuiltShop({ dataDir, env: settings });
    try {
      await using orders = await startOrders(shop.url);
      await orders.more(20);
      const before = new Map(orders.ledger.acknowledged);
      const backup = await runCommand('backup', settings);
      if (backup.code !== 0) throw new Error(backup.error);
      const saved = orders.ledger.acknowledged.size;
      const name = /Backup: (\S+)/.exec(backup.out)?.[1] ?? '';
      await rm(join(dataDir, 'shop.db'));
      const atDeletion = orders.ledger.acknowledged.size;
      const noticed = await until('a red readiness', readinessIs(shop.url, 503));
      await until('an order that was refused', () => orders.refused() > 0);
      await orders.stop();
      await shop.stop();
      const said = await startRefused(dataDir);
      const restore = await runCommand('restore', settings, [name]);
      if (restore.code !== 0) throw new Error(restore.error);
      await (await startBuiltShop({ dataDir, env: settings })).stop();
      const lost = [
        ...(await orderProblems({ dataDir }, before)),
        ...wrongStatuses(orders, [200, 503]),
        ...expectSentence(orders.refusal()),
        ...(said.startsWith('DATA_DIR:') ? [] : [`the start without it said: ${said}`]),
      ];
      const after = orders.ledger.acknowledged.size - atDeletion;
      const seen =
        `red after ${told(noticed)}, then 503; a start without it refused, no demo in its place; the ${before.size} orders of before the backup are back, ` +
        `${atDeletion - saved} of after it and ${after} that were taken until it was noticed went with the file`;
      return { seen, lost };
    } finally {
      await shop.stop();
      for (const folder of [backups, dataDir]) removeFolder(folder);
    }
  },
};
