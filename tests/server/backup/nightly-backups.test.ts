import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, vi } from 'vitest';
import type { MakeBackup } from '#server/backup/nightly/make-backup.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { keepBackup, makeBackupHere } from '../../support/kept-backup.ts';
import { logSellerIn } from '../../support/shops/shoppers.ts';
import {
  describeOnBothDatabases,
  describeOnSqlite,
  sellerLogin,
  type TestShop,
} from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** The clock of a test shop starts at eleven in Lisbon. */
const UNTIL_FOUR = 17 * HOUR;
const atFour = { hours: 4, minutes: 0 };
const failed = expect.stringMatching(
  /^The backup failed; the next attempt is in 15 minutes .*the disk is away/,
) as string;

let backupDir: string;
beforeEach(() => void (backupDir = testFolder()));

const stateOf = async (shop: TestShop) => (await shop.ask('sellerBackups', { token: await logSellerIn(shop) })).backups;
const mailsOf = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('outbox').select(['to', 'subject', 'text']).execute());

describeOnBothDatabases('Every night', (it, open) => {
  it('Every night one backup is made and verified at the configured hour, by the first process that starts it.', async () => {
    const shop = await open({ backupDir, backupAt: atFour }, { makeBackup: makeBackupHere });
    await shop.api.keepBackups();
    shop.pass(UNTIL_FOUR - 1);
    await shop.api.keepBackups();
    expect(await stateOf(shop)).toMatchObject({ nightlyAt: '04:00', lastGood: null, isOld: false, backups: [] });
    shop.pass(1);
    await Promise.all([shop.api.keepBackups(), shop.api.keepBackups()]);
    await shop.api.keepBackups();
    const first = shop.now().toISOString();
    const kept = { isTried: true, isNightly: true, orders: 0 };
    expect(await stateOf(shop)).toMatchObject({
      lastGood: first,
      failure: null,
      backups: [{ ...kept, createdAt: first }],
    });
    shop.pass(DAY);
    await shop.api.keepBackups();
    expect((await stateOf(shop)).backups.map(({ createdAt }) => createdAt)).toEqual([shop.now().toISOString(), first]);
    expect(await mailsOf(shop)).toEqual([]);
  });

  it('Every night a failed backup is logged and shown to the seller, retried after a quarter of an hour, and mailed after 26 hours.', async () => {
    const makeBackup = vi.fn<MakeBackup>(() => Promise.reject(new Error('the disk is away')));
    const shop = await open({ backupDir, backupAt: atFour }, { makeBackup });
    await shop.api.keepBackups();
    shop.pass(UNTIL_FOUR);
    for (const minutes of [0, 5, 11]) {
      shop.pass(minutes * 60_000);
      await shop.api.keepBackups();
    }
    expect(makeBackup).toHaveBeenCalledTimes(2);
    expect(shop.takeLog()).toEqual([failed, failed]);
    expect(await stateOf(shop)).toMatchObject({ lastGood: null, isOld: false, failure: { why: 'the disk is away' } });
    expect(await mailsOf(shop)).toEqual([]);

    shop.pass(DAY);
    await shop.api.keepBackups();
    await shop.api.keepBackups();
    expect(shop.takeLog()).toEqual([
      failed,
      expect.stringMatching(/^There has been no good backup since 2026-06-15T10/),
    ]);
    expect((await stateOf(shop)).isOld).toBe(true);
    const [mail, ...others] = await mailsOf(shop);
    expect([mail?.to, others]).toEqual([sellerLogin.email, []]);
    expect(mail?.text).toContain('A última tentativa falhou: the disk is away');

    makeBackup.mockImplementationOnce(async () => void (await keepBackup({ dataDir: '', backupDir }, shop.now())));
    shop.pass(HOUR);
    await shop.api.keepBackups();
    expect(await stateOf(shop)).toMatchObject({ isOld: false, failure: null });
    shop.pass(2 * DAY);
    await shop.api.keepBackups();
    expect(shop.takeLog()).toEqual([failed, expect.stringMatching(/^There has been no good backup since 2026-06-17/)]);
    expect(await mailsOf(shop)).toHaveLength(2);
  });

  it('Every night no backup is made when the setting is off.', async () => {
    const makeBackup = vi.fn(() => Promise.resolve());
    const shop = await open({ backupDir, backupAt: undefined }, { makeBackup });
    await shop.api.keepBackups();
    shop.pass(3 * DAY);
    await shop.api.keepBackups();
    expect(makeBackup).not.toHaveBeenCalled();
    expect(await mailsOf(shop)).toEqual([]);
  });
});

describeOnSqlite('Nightly backups, which a separate process makes,', (it, open) => {
  it('Nightly backups, which a separate process makes, are kept for 7 days and 4 weeks; manual and unverified backups are always kept.', async () => {
    const shop = await open({ backupDir, backupAt: atFour });
    const ago = (days: number) => new Date(shop.now().getTime() + UNTIL_FOUR - days * DAY);
    const place = { dataDir: '', backupDir };
    for (let days = 1; days <= 60; days++) await keepBackup(place, ago(days), { isNightly: true });
    const others = [
      await keepBackup(place, new Date(ago(50).getTime() + HOUR)),
      await keepBackup(place, new Date(ago(50).getTime() + 2 * HOUR), { isNightly: true, triedAt: undefined }),
    ];
    await writeFile(join(backupDir, 'a note of the owner'), '');
    shop.pass(UNTIL_FOUR);
    await shop.api.keepBackups();
    const days = (await readdir(backupDir)).filter((name) => !others.includes(name)).map((name) => name.slice(0, 10));
    expect(days.sort()).toEqual([
      // The last backups of the older weeks: three Sundays and a Tuesday.
      ...['2026-05-24', '2026-05-31', '2026-06-07', '2026-06-09'],
      ...['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-06-${day}`),
      'a note of ',
    ]);
    expect(await readdir(backupDir)).toEqual(expect.arrayContaining(others));
  });
});
