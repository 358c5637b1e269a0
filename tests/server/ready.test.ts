import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { afterThisTest } from '../support/run/clean-ups.ts';
import { readyToOrder } from '../support/shops/shoppers.ts';
import { describeOnBothDatabases, describeOnSqlite, type TestShop } from '../support/shops/test-shop.ts';

const HOUR = 60 * 60 * 1000;

async function look({ api }: TestShop) {
  const response = await api.fetch(new Request('http://shop.test/api/ready'));
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}

/** Lets real time pass, by which an answer is kept. */
function realClock() {
  const now = performance.now.bind(performance);
  let passed = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  afterThisTest(() => Promise.resolve(void spy.mockRestore()));
  return (milliseconds: number) => void (passed += milliseconds);
}

describeOnBothDatabases('Whether the shop sells', (open) => {
  it('is answered with 200 after a write and a read, kept for two seconds', async () => {
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

  it('is answered with 503 while nothing can be written, told to the log once, and again when it sells', async () => {
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

  it('stays yes, with a warning, while a mail waits for too long and the newest backup is older than 26 hours', async () => {
    const pass = realClock();
    const backupDir = await mkdtemp(join(tmpdir(), 'nortada-backups-'));
    afterThisTest(() => rm(backupDir, { recursive: true }));
    const shop = await open({ backupDir });
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    await writeFile(
      join(await mkdtemp(join(backupDir, '2026-')), 'backup.json'),
      JSON.stringify({ format: 1, createdAt: shop.now().toISOString(), database: 'sqlite', pictures: 0 }),
    );
    expect(await look(shop)).toMatchObject({ status: 200, warnings: [] });
    shop.pass(27 * HOUR);
    pass(2_100);
    expect(await look(shop)).toMatchObject({ status: 200, warnings: ['outbox', 'backup'] });
  });
});

describeOnSqlite('A shop whose database is deleted', (open) => {
  it('does not sell, and tells strangers no path', async () => {
    const pass = realClock();
    const shop = await open();
    await rm(join(shop.settings.dataDir, 'shop.db'));
    pass(1_000);
    const answer = await look(shop);
    expect(answer).toMatchObject({ status: 503, stopped: ['database'] });
    expect(JSON.stringify(answer)).not.toContain(shop.settings.dataDir);
    expect(shop.takeLog()).toEqual([expect.stringContaining('was deleted or replaced')]);
  });
});
