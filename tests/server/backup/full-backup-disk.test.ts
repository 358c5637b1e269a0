import { watch } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { mountSmallDisk } from '../../support/services/small-disk.ts';
import { logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const MEBIBYTES = 160;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** After this time a first backup is due, and a failed one causes an alert. */
const LATE = 27 * HOUR;

/** Suspends the process that makes the next backup as soon as it has started. */
async function holdMaker(backupDir: string): Promise<{ letGoOn: () => void }> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const watcher = watch(backupDir, (_event, name) => {
    const pid = Number(/^\..+\.(\d+)\.partial$/.exec(name ?? '')?.[1] ?? 0);
    if (pid === 0) return;
    process.kill(pid, 'SIGSTOP');
    resolve(pid);
  });
  const pid = await promise;
  watcher.close();
  return { letGoOn: () => void process.kill(pid, 'SIGCONT') };
}

async function fill(folder: string): Promise<string> {
  const filler = join(folder, 'filler');
  const filling = writeFile(filler, Buffer.alloc(2 * MEBIBYTES * 1024 * 1024));
  await expect(filling).rejects.toThrow('ENOSPC');
  return filler;
}

const stateOf = async (shop: TestShop) => (await shop.ask('sellerBackups', { token: await logSellerIn(shop) })).backups;
const mailsOf = (shop: TestShop) =>
  shop.inDatabase((db) =>
    db.selectFrom('outbox').select('text').where('subject', 'like', '%cópia de segurança%').execute(),
  );

describeOnBothDatabases('A full disk of backups', (it, open) => {
  it('A disk that fills up during a backup leaves no partial backup and stops no order.', async ({ skip }) => {
    const disk = await mountSmallDisk(MEBIBYTES);
    if ('missing' in disk) return skip(disk.missing);
    const backupDir = join(disk.folder, 'backups');
    await mkdir(backupDir);
    const shop = await open({ backupDir, backupAt: { hours: 4, minutes: 0 } });
    const { token, order } = await readyToOrder(shop);
    await shop.api.keepBackups();
    shop.pass(LATE);
    const held = holdMaker(backupDir);
    const night = shop.api.keepBackups();
    const maker = await held;
    const filler = await fill(disk.folder);
    expect((await stateOf(shop)).backups).toEqual([]);
    await shop.ask('orderCod', { token, body: order });
    maker.letGoOn();
    await night;

    expect(shop.takeLog()).toEqual([
      expect.stringMatching(/^The backup failed; the next attempt is in 15 minutes .*(full|free|space)/i),
      expect.stringContaining('There has been no good backup since'),
    ]);
    expect(await readdir(backupDir)).toEqual([]);
    const why = expect.stringMatching(/full|free|space/i) as string;
    expect(await stateOf(shop)).toMatchObject({ lastGood: null, backups: [], failure: { why } });
    await shop.ask('orderCod', { token, body: order });

    const ready = await shop.api.fetch(new Request('http://shop.test/api/ready'));
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { warnings: expect.arrayContaining(['backup']) as string[] },
    ]);
    const [mail, ...others] = await mailsOf(shop);
    expect([mail?.text, others]).toEqual([
      expect.stringMatching(/A última tentativa falhou: .*(full|free|space)/i),
      [],
    ]);

    await rm(filler);
    shop.pass(DAY);
    await shop.api.keepBackups();
    const good = { isTried: true, isNightly: true, orders: 2 };
    expect(await stateOf(shop)).toMatchObject({ isOld: false, failure: null, backups: [good] });
    expect(await readdir(backupDir)).toHaveLength(1);
  }, 180_000);

  it('A backup with too many pictures for the disk is aborted while the shop still has room.', async ({ skip }) => {
    const disk = await mountSmallDisk(MEBIBYTES);
    if ('missing' in disk) return skip(disk.missing);
    const backupDir = join(disk.folder, 'backups');
    const shop = await open({ backupDir });
    const media = join(shop.settings.dataDir, 'media');
    afterThisTest(() => rm(media, { recursive: true, force: true }));
    for (const name of ['one.webp', 'two.webp']) await writeFile(join(media, name), Buffer.alloc(24 * 1024 * 1024));
    const made = createBackup({ ...shop.settings, backupDir }, shop.now());
    await expect(made).rejects.toThrow(/^BACKUP_DIR: .*only \d+ MB are free/);
    expect(await readdir(backupDir)).toEqual([]);
  });
});
