import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskFailed, isDatabaseAway } from '#server/database/database-errors.ts';
import { NodeSqliteDialect } from '#server/database/sqlite-dialect.ts';
import { testFolder } from '../../support/run/test-folder.ts';

interface Tables {
  waves: { height: number };
}

let folder: string;
let db: Kysely<Tables>;
/** A fake disk. The test decides when each flush completes. */
const disk = vi.fn<() => PromiseWithResolvers<void>>(() => Promise.withResolvers());

const openHere = () =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(join(folder, 'shop.db'), () => disk().promise) });

beforeEach(async () => {
  folder = testFolder();
  db = openHere();
  const made = db.schema.createTable('waves').addColumn('height', 'integer').execute();
  await flushed(1);
  await made;
});

afterEach(async () => {
  await db.destroy();
  disk.mockClear();
});

/** Completes the `nth` flush. Fails if the dialect has requested more flushes than that. */
async function flushed(nth: number, problem?: Error): Promise<void> {
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(nth));
  const { resolve, reject } = disk.mock.results[nth - 1]?.value as PromiseWithResolvers<void>;
  if (problem) reject(problem);
  else resolve();
}

const write = (height: number) => db.insertInto('waves').values({ height }).execute();
const read = async () => (await db.selectFrom('waves').select('height').execute()).map(({ height }) => height);

/** The work, and a function that returns whether it has settled. */
function watched(work: Promise<unknown>): { work: Promise<unknown>; ended: () => boolean } {
  const ended = vi.fn();
  work.then(ended, ended);
  return { work, ended: () => ended.mock.calls.length > 0 };
}

test('A statement that writes is answered when it is on the disk, and other statements do not wait for it.', async () => {
  const one = watched(write(1));
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(2));
  expect(await read()).toEqual([1]);
  await setImmediate();
  expect(one.ended()).toBe(false);
  await flushed(2);
  await one.work;
});

test('A transaction is flushed to the disk as a whole.', async () => {
  const both = db.transaction().execute(async (transaction) => {
    for (const height of [1, 2]) await transaction.insertInto('waves').values({ height }).execute();
    expect(disk).toHaveBeenCalledTimes(1);
  });
  await flushed(2);
  await both;
  expect(await read()).toEqual([1, 2]);
  expect(disk).toHaveBeenCalledTimes(2);
});

test('Statements that write during a flush share the next flush.', async () => {
  const first = watched(write(1));
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(2));
  const others = [watched(write(2)), watched(write(3))];
  expect(await read()).toEqual([1, 2, 3]);
  await flushed(2);
  await first.work;
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(3));
  expect(others.map(({ ended }) => ended())).toEqual([false, false]);
  await flushed(3);
  await Promise.all(others.map(({ work }) => work));
});

test('Transactions that wait for the disk share a flush, and one that fails is rolled back alone.', async () => {
  const works = [1, 2, 3, 4].map((height) =>
    watched(
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('waves').values({ height }).execute();
        if (height === 3) throw new Error('no third wave');
      }),
    ),
  );
  const [first, second, failing, fourth] = works.map(({ work }) => work);
  await flushed(2);
  await first;
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(3));
  expect(works.map(({ ended }) => ended())).toEqual([true, false, false, false]);
  await Promise.all([second, expect(failing).rejects.toThrow('no third wave'), fourth, flushed(3)]);
  expect(await read()).toEqual([1, 2, 4]);
  expect(disk).toHaveBeenCalledTimes(3);
});

test('Other work gets a turn of the event loop between two transactions that wait.', async () => {
  const turns: string[] = [];
  const page = Promise.withResolvers<void>();
  const works = ['first order', 'second order'].map((name) =>
    db.transaction().execute(async (transaction) => {
      turns.push(name);
      if (name === 'first order') void setImmediate().then(() => page.resolve(void turns.push('page')));
      await transaction.selectFrom('waves').selectAll().execute();
    }),
  );
  await Promise.all([flushed(2), page.promise, works[0]]);
  await Promise.all([flushed(3), works[1]]);
  expect(turns).toEqual(['first order', 'page', 'second order']);
});

test('A commit that fails rejects its transaction, and later ones succeed.', async () => {
  const both = db.transaction().execute(async (transaction) => {
    await sql`create table surfers (wave integer references waves (rowid) deferrable initially deferred)`.execute(
      transaction,
    );
    await sql`insert into surfers values (1)`.execute(transaction);
  });
  await Promise.all([expect(both).rejects.toThrow(), flushed(2)]);
  await Promise.all([write(1), flushed(3)]);
  expect(await read()).toEqual([1]);
});

test('After a failed flush no statement succeeds until the next start.', async () => {
  const [lost, waiting] = [write(1), write(2)];
  await Promise.all([
    expect(lost).rejects.toSatisfy(isDatabaseAway),
    expect(waiting).rejects.toSatisfy(isDatabaseAway),
    flushed(2, new Error('no disk')),
  ]);
  await expect(write(3)).rejects.toMatchObject({ name: 'DiskFailed', cause: new Error('no disk') });
  await expect(read()).rejects.toThrow(DiskFailed);
  await db.destroy();
  db = openHere();
  expect(await read()).toEqual([1, 2]);
});

test('A transaction is rolled back when its disk fails half-way.', async () => {
  const fails = Promise.withResolvers<void>();
  const lost = write(1);
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(2));
  const undone = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('waves').values({ height: 2 }).execute();
    await fails.promise;
    await transaction.insertInto('waves').values({ height: 3 }).execute();
  });
  await Promise.all([expect(lost).rejects.toThrow(DiskFailed), flushed(2, new Error('no disk'))]);
  fails.resolve();
  await expect(undone).rejects.toThrow(DiskFailed);
  await db.destroy();
  db = openHere();
  expect(await read()).toEqual([1]);
});

test('A symbolic link to the database leads to its log.', async () => {
  const made = write(1);
  await flushed(2);
  await made;
  symlinkSync(join(folder, 'shop.db'), join(folder, 'link.db'));
  const linked = new Kysely<Tables>({ dialect: new NodeSqliteDialect(join(folder, 'link.db')) });
  expect(await linked.selectFrom('waves').selectAll().execute()).toEqual([{ height: 1 }]);
  await linked.destroy();
});

test('A pending write is on the disk before the database closes.', async () => {
  const one = watched(write(1));
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(2));
  const closed = watched(db.destroy());
  await setImmediate();
  expect(closed.ended()).toBe(false);
  await flushed(2);
  await Promise.all([one.work, closed.work]);
});
