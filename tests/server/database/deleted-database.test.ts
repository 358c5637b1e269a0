import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { StartError } from '#server/process/start-error.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';

const SECOND = 1_000;

function passRealTime(milliseconds: number): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
  afterThisTest(() => Promise.resolve(void spy.mockRestore()));
}

const databaseFiles = ({ settings }: TestShop) => join(settings.dataDir, 'shop.db');

describeOnSqlite('A SQLite database that is deleted while the shop runs', (open) => {
  it('A SQLite database that is deleted while the shop runs makes the shop reject orders within a second and log the reason.', async () => {
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    await rm(databaseFiles(shop));
    passRealTime(SECOND);
    expect(await shop.refused('orderCod', { token, body: order })).toMatchObject({
      status: 503,
      code: 'database_unavailable',
    });
    expect(shop.takeLog()).toEqual([expect.stringContaining('was deleted or replaced')]);
  });

  it('A SQLite database that is deleted while the shop runs makes the shop reject orders even when another file has its path.', async () => {
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    await cp(databaseFiles(shop), join(shop.settings.dataDir, 'copy'));
    await rm(databaseFiles(shop));
    await cp(join(shop.settings.dataDir, 'copy'), databaseFiles(shop));
    passRealTime(SECOND);
    expect((await shop.refused('orderCod', { token, body: order })).status).toBe(503);
    expect(shop.takeLog()).toHaveLength(1);
  });

  it('A SQLite database that is deleted while the shop runs is not replaced by a demo shop at the next start, although the folder has no other files.', async () => {
    const shop = await open();
    for (const name of ['shop.db', 'media', 'outbox']) {
      await rm(join(shop.settings.dataDir, name), { recursive: true, force: true });
    }
    await shop.api.close();
    const start = shop.restart();
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/shop-was-here\.txt.*is missing or empty/);
  });
});
