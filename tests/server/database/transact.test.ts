import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrations/migrate.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

let dataDir: string;
let shop: OpenDatabase;
let otherProcess: OpenDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nortada-transact-'));
  shop = await openDatabase({ dataDir });
  await migrate(shop);
  otherProcess = await openDatabase({ dataDir });
});

afterEach(async () => {
  await otherProcess.db.destroy();
  await shop.db.destroy();
  rmSync(dataDir, { recursive: true });
});

const write = async (db: ShopDatabase, email: string) =>
  void (await db.insertInto('newsletter_addresses').values({ email, created_at: '' }).execute());

const seenFromOutside = async () => {
  const rows = await otherProcess.db.selectFrom('newsletter_addresses').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
};

/** The status of each of the works that started together. */
const outcomes = async (works: Promise<unknown>[]) => (await Promise.allSettled(works)).map(({ status }) => status);

test('Works that wait together are committed together, and answered only after the commit.', async () => {
  const seen: string[][] = [];
  const works = ['a', 'b', 'c'].map((email) =>
    shop.transact(async (db) => {
      seen.push(await seenFromOutside());
      await write(db, email);
    }),
  );
  const whenAnswered = works.map((work) => work.then(seenFromOutside));
  expect(await Promise.all(whenAnswered)).toEqual(works.map(() => ['a', 'b', 'c']));
  expect(seen).toEqual([[], [], []]);
});

test('A work that fails is rolled back alone.', async () => {
  const works = ['a', 'b', 'c', 'd'].map((email) =>
    shop.transact(async (db) => {
      await write(db, email);
      if (email === 'c') throw new Error('no c');
    }),
  );
  expect(await outcomes(works)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await seenFromOutside()).toEqual(['a', 'b', 'd']);
});

test('A failed commit rejects all works that share it, and later works succeed.', async () => {
  await shop.transact((db) => write(db, 'a'));
  const works = ['b', 'c'].map((email) =>
    shop.transact(async (db) => {
      await write(db, email);
      await sql`pragma defer_foreign_keys = on`.execute(db);
      await db
        .insertInto('addresses')
        .values({ id: email, user_id: 'nobody', address_json: '', created_at: '' })
        .execute();
    }),
  );
  expect(await outcomes(works)).toEqual(['rejected', 'rejected']);
  await shop.transact((db) => write(db, 'd'));
  expect(await seenFromOutside()).toEqual(['a', 'd']);
});

test('No work keeps waiting for a closed database.', async () => {
  await shop.db.destroy();
  const works = ['a', 'b'].map((email) => shop.transact((db) => write(db, email)));
  expect(await outcomes(works)).toEqual(['rejected', 'rejected']);
});
