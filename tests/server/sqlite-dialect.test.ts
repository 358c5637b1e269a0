import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NodeSqliteDialect } from '#server/database/sqlite-dialect.ts';

interface Tables {
  waves: { height: number };
}

let folder: string;
let db: Kysely<Tables>;
/** A disk that has a flush done when it is told to. */
const disk = vi.fn<() => PromiseWithResolvers<void>>(() => Promise.withResolvers());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nortada-dialect-'));
  const flush = () => disk().promise;
  db = new Kysely({ dialect: new NodeSqliteDialect(join(folder, 'shop.db'), flush) });
  const made = db.schema.createTable('waves').addColumn('height', 'integer').execute();
  await flushed(1);
  await made;
});

afterEach(async () => {
  await db.destroy();
  disk.mockClear();
  rmSync(folder, { recursive: true });
});

/** Has the disk do the `nth` flush that it was asked for, which must be the last. */
async function flushed(nth: number, problem?: Error): Promise<void> {
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(nth));
  const { resolve, reject } = disk.mock.results[nth - 1]?.value as PromiseWithResolvers<void>;
  if (problem) reject(problem);
  else resolve();
}

const write = (height: number) => db.insertInto('waves').values({ height }).execute();
const read = async () => (await db.selectFrom('waves').select('height').execute()).map(({ height }) => height);

/** The work, and whether it has come to an end by now. */
function watched(work: Promise<unknown>): { work: Promise<unknown>; ended: () => boolean } {
  const ended = vi.fn();
  work.then(ended, ended);
  return { work, ended: () => ended.mock.calls.length > 0 };
}

test('a statement that writes is answered once it is on the disk, and nobody else waits for that', async () => {
  const one = watched(write(1));
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(2));
  expect(await read()).toEqual([1]);
  await setImmediate();
  expect(one.ended()).toBe(false);
  await flushed(2);
  await one.work;
});

test('a transaction is on the disk as a whole', async () => {
  const both = db.transaction().execute(async (transaction) => {
    for (const height of [1, 2]) await transaction.insertInto('waves').values({ height }).execute();
    expect(disk).toHaveBeenCalledTimes(1);
  });
  await flushed(2);
  await both;
  expect(await read()).toEqual([1, 2]);
  expect(disk).toHaveBeenCalledTimes(2);
});

test('those who write during a flush share the next', async () => {
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

test('once the disk has failed no write is called done any more, and reading goes on', async () => {
  const [lost, waiting] = [write(1), write(2)];
  await Promise.all([
    expect(lost).rejects.toThrow('no disk'),
    expect(waiting).rejects.toThrow('no disk'),
    flushed(2, new Error('no disk')),
  ]);
  await expect(write(3)).rejects.toThrow('no disk');
  expect(await read()).toEqual([1, 2, 3]);
});

test('a write under way is on the disk before the database is closed', async () => {
  const one = watched(write(1));
  await vi.waitFor(() => expect(disk).toHaveBeenCalledTimes(2));
  const closed = watched(db.destroy());
  await setImmediate();
  expect(closed.ended()).toBe(false);
  await flushed(2);
  await Promise.all([one.work, closed.work]);
});
