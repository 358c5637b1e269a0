import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { StartError } from '#server/process/start-error.ts';
import { realClock } from '../../support/run/real-clock.ts';
import { describeOnSqlite, type TestShop } from '../../support/shops/test-shop.ts';

const SECOND = 1_000;

const databaseFiles = ({ settings }: TestShop) => join(settings.dataDir, 'shop.db');

describeOnSqlite('A SQLite database that is deleted while the shop runs', (it) => {
  it('A SQLite database that is deleted makes the shop reject orders and log why.', async ({ shop, token, order }) => {
    await rm(databaseFiles(shop));
    realClock()(SECOND);
    expect(await shop.refused('orderCod', { token, body: order })).toMatchObject({
      status: 503,
      code: 'database_unavailable',
    });
    expect(shop.takeLog()).toEqual([expect.stringContaining('was deleted or replaced')]);
  });

  it('A deleted SQLite database makes the shop reject orders despite another file.', async ({ shop, token, order }) => {
    await cp(databaseFiles(shop), join(shop.settings.dataDir, 'copy'));
    await rm(databaseFiles(shop));
    await cp(join(shop.settings.dataDir, 'copy'), databaseFiles(shop));
    realClock()(SECOND);
    expect((await shop.refused('orderCod', { token, body: order })).status).toBe(503);
    expect(shop.takeLog()).toHaveLength(1);
  });

  it('A SQLite database that was deleted is not replaced by a demo shop at the next start.', async ({ shop }) => {
    for (const name of ['shop.db', 'media', 'outbox']) {
      await rm(join(shop.settings.dataDir, name), { recursive: true, force: true });
    }
    await shop.api.close();
    const start = shop.restart();
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/shop-was-here\.txt.*is missing or empty/);
  });
});
