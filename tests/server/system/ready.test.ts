import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { realClock } from '../../support/run/real-clock.ts';
import { keepBackup } from '../../support/kept-backup.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { openS3StandIn } from '../../support/services/s3-stand-in.ts';
import { readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

async function look({ api }: TestShop) {
  const response = await api.fetch(new Request('http://shop.test/api/ready'));
  return { status: response.status, ...((await response.json()) as { warnings?: string[] }) };
}

describeOnBothDatabases('The readiness check', (it, open) => {
  it('The readiness check answers 200 after a write and a read, and caches the result for two seconds.', async () => {
    const pass = realClock();
    const shop = await open();
    const writtenAt = () => shop.inDatabase((db) => db.selectFrom('upkeep').selectAll().execute());
    expect(await look(shop)).toEqual({ status: 200, success: true, stopped: [], warnings: [] });
    const first = await writtenAt();
    shop.pass(HOUR);
    await Promise.all([look(shop), look(shop)]);
    expect(await writtenAt()).toEqual(first);
    pass(2_100);
    await look(shop);
    expect(await writtenAt()).not.toEqual(first);
  });

  it('The readiness check answers 503 while the shop cannot write, and logs the failure and the recovery once each.', async () => {
    const pass = realClock();
    const shop = await open();
    await shop.inDatabase((db) => db.schema.alterTable('upkeep').renameTo('hidden').execute());
    expect(await look(shop)).toMatchObject({ status: 503, success: false, stopped: ['database'] });
    pass(2_100);
    await look(shop);
    expect(shop.takeLog()).toEqual([expect.stringMatching(/^The shop cannot sell: database .*upkeep/)]);
    await shop.inDatabase((db) => db.schema.alterTable('hidden').renameTo('upkeep').execute());
    pass(2_100);
    expect((await look(shop)).status).toBe(200);
    expect(shop.takeLog()).toEqual([expect.stringContaining('The shop sells again')]);
  });

  it('The readiness check answers 200 with warnings when a mail waits too long and the last good backup is older than 26 hours.', async () => {
    const pass = realClock();
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    await keepBackup(shop.settings, shop.now());
    expect(await look(shop)).toMatchObject({ status: 200, warnings: [] });
    for (const [time, warnings] of [
      [1.9 * MINUTE, []],
      [0.2 * MINUTE, ['outbox']],
    ] as const) {
      shop.pass(time);
      pass(2_100);
      expect(await look(shop)).toMatchObject({ status: 200, warnings });
    }
    shop.pass(27 * HOUR);
    await keepBackup(shop.settings, shop.now(), { triedAt: undefined });
    pass(2_100);
    expect(await look(shop)).toMatchObject({ status: 200, warnings: ['outbox', 'backup'] });
  });

  it('The readiness check warns of mails whose delivery fails, and not of one that is scheduled for later.', async () => {
    const pass = realClock();
    const shop = await open(
      {},
      { mailTransport: { send: () => Promise.reject(new Error('refused')), close: () => {} } },
    );
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    await shop.inDatabase((db) =>
      db.updateTable('outbox').set({ next_attempt_at: '2026-06-15T18:00:00.000Z' }).execute(),
    );
    shop.pass(MINUTE);
    expect((await look(shop)).warnings).toEqual([]);
    shop.pass(MINUTE + 1);
    await shop.inDatabase((db) =>
      db.updateTable('outbox').set({ next_attempt_at: shop.now().toISOString() }).execute(),
    );
    await shop.api.deliverMail();
    shop.takeLog();
    pass(2_100);
    expect((await look(shop)).warnings).toEqual(['outbox']);
  });

  it('The readiness check answers 503 in a process that is shutting down, even after a cached success.', async () => {
    let isStopping = false;
    const shop = await open({}, { isStopping: () => isStopping });
    expect(await look(shop)).toMatchObject({ status: 200, stopped: [] });
    isStopping = true;
    expect(await look(shop)).toMatchObject({ status: 503, stopped: ['process'] });
    expect(shop.takeLog()).toEqual([]);
  });

  it('The readiness check warns of pictures whose folder is missing.', async ({ shop }) => {
    await rm(join(shop.settings.dataDir, 'media'), { recursive: true });
    expect(await look(shop)).toMatchObject({ status: 200, warnings: ['pictures'] });
  });
});

describeOnSqlite('The readiness check on SQLite', (it, open) => {
  it('A service that several processes share causes a warning while it does not answer: the bucket or Redis.', async () => {
    const pass = realClock();
    const bucket = await openS3StandIn('pictures');
    afterThisTest(() => bucket.stop());
    const s3 = { bucket: 'pictures', endpoint: bucket.endpoint, region: 'eu-west-3', prefix: '' };
    const shop = await open({ s3: { ...s3, accessKeyId: 'key', secretAccessKey: 'secret' } });
    expect((await look(shop)).warnings).toEqual([]);
    await bucket.stop();
    pass(2_100);
    expect(await look(shop)).toMatchObject({ status: 200, warnings: ['pictures'] });
    const alone = await open({ redisUrl: 'redis://127.0.0.1:1' });
    expect(await look(alone)).toMatchObject({ status: 200, warnings: ['redis'] });
    expect(alone.takeLog()).toEqual([expect.stringContaining('Redis does not answer')]);
  });

  it('A shop whose database is deleted answers that it cannot sell, and reveals no path to strangers.', async () => {
    const pass = realClock();
    const shop = await open();
    await rm(join(shop.settings.dataDir, 'shop.db'));
    pass(1_000);
    const answer = await look(shop);
    // Mails and backups cannot be checked without the database. That adds no warnings.
    expect(answer).toMatchObject({ status: 503, stopped: ['database'], warnings: [] });
    expect(JSON.stringify(answer)).not.toContain(shop.settings.dataDir);
    expect(shop.takeLog()).toEqual([expect.stringContaining('was deleted or replaced')]);
  });
});
