import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#server/database/database-errors.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { inSavepoint } from '#server/database/in-savepoint.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { testFolder } from '../../support/run/test-folder.ts';
import { mountSmallDisk } from '../../support/services/small-disk.ts';
import { readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnSqlite } from '../../support/shops/test-shop.ts';

describe('A SQLite database without room', () => {
  let shop: OpenDatabase;
  beforeEach(async () => {
    shop = await openDatabase({ dataDir: testFolder() });
    await migrate(shop);
  });
  afterEach(() => shop.db.destroy());

  const limitPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(shop.db);
  const write = async (db: ShopDatabase, email: string, size = 0) =>
    void (await db
      .insertInto('newsletter_addresses')
      .values({ email: email + ' '.repeat(size), created_at: '' })
      .execute());
  const written = async () => {
    const rows = await shop.db.selectFrom('newsletter_addresses').select('email').orderBy('email').execute();
    return rows.map(({ email }) => email.trim());
  };
  const LARGE = 100_000;

  it.each([
    ['a transaction', (work: (db: ShopDatabase) => Promise<void>) => shop.db.transaction().execute(work)],
    [
      'a part of a transaction',
      (work: (db: ShopDatabase) => Promise<void>) =>
        shop.db.transaction().execute((db) => inSavepoint(db, () => work(db))),
    ],
  ])('A SQLite database without room reports why %s failed, and works again later.', async (_name, transact) => {
    await limitPages(1);
    const error: unknown = await transact((db) => write(db, 'a', LARGE)).catch((reason: unknown) => reason);
    expect((error as Error).message).toBe('database or disk is full');
    expect(isDatabaseAway(error)).toBe(true);
    await limitPages(1_000_000);
    await transact((db) => write(db, 'b', LARGE));
    expect(await written()).toEqual(['b']);
  });

  it('A SQLite database without room rejects only the transaction that does not fit, and keeps no part of it.', async () => {
    await limitPages(1);
    const works = ['a', 'b', 'c', 'd'].map((email) =>
      shop.db.transaction().execute((db) => write(db, email, email === 'b' ? LARGE : 0)),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await written()).toEqual(['a', 'c', 'd']);
  });
});

describeOnSqlite('A shop on a disk', (it, open, newPlace) => {
  it('A shop on a disk that is full answers orders with 503 and a message, logs the cause, and sells again when there is room.', async ({
    skip,
  }) => {
    const disk = await mountSmallDisk(24);
    if ('missing' in disk) return skip(disk.missing);
    const shop = await open({ ...(await newPlace()), dataDir: disk.folder });
    const { token, order } = await readyToOrder(shop);
    const filler = join(disk.folder, 'filler');
    await writeFile(filler, Buffer.alloc(32 * 1024 * 1024)).catch(() => undefined);
    const refusals: unknown[] = [];
    for (let tries = 0; tries < 400 && refusals.length === 0; tries++) {
      const response = await shop.send('orderCod', { token, body: order });
      if (response.status !== 200) refusals.push({ status: response.status, ...((await response.json()) as object) });
    }
    expect(refusals).toEqual([
      {
        status: 503,
        success: false,
        code: 'database_unavailable',
        message: 'A loja não consegue responder neste momento. Tente novamente dentro de alguns minutos.',
      },
    ]);
    const log = shop.takeLog();
    expect(log.length).toBeGreaterThan(0);
    for (const line of log) expect(line).toMatch(/database_unavailable .*(database or disk is full|disk I\/O error)/);
    const before = (await shop.ask('productList')).products.length;
    await rm(filler);
    await shop.ask('orderCod', { token, body: order });
    expect(before).toBe(3);
  });

  it('A shop on a disk that is read-only does not start.', async ({ skip }) => {
    const disk = await mountSmallDisk(24);
    if ('missing' in disk) return skip(disk.missing);
    const database = await openDatabase({ dataDir: disk.folder });
    await migrate(database);
    await database.db.destroy();
    await disk.makeReadOnly();
    await expect(openDatabase({ dataDir: disk.folder })).rejects.toThrow(/^DATA_DIR: the database .* is read-only/);
  });
});
