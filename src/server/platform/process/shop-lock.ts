import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from './start-error.ts';

/** The variable by which the processes of one supervisor know that they are one shop. */
export const SHOP_ID = 'SHOP_PROCESSES_ID';

const SQLITE_BUSY = 5;
const LOOK_AGAIN = 100;
/** Milliseconds that a former process may take to end after its shop was stopped. */
const PATIENCE = 3_000;
/** Milliseconds for which another process may write who holds the lock. */
const WRITING = 1_000;

/** Names this shop: the same in all processes of a supervisor, and in no other. */
const shopId =
  process.env[SHOP_ID] ??
  // A supervisor of an older version sets no variable.
  (cluster.isWorker ? `${hostname()} ${process.ppid}` : randomUUID());

interface LockOptions {
  /** Names who takes the lock; other takers with the same name share it. */
  id?: string;
  /** Milliseconds to wait for it. */
  patience?: number;
}

/**
 * Locks a data folder for the processes of one shop, until the function that it returns is called or the process ends. The
 * lock is SQLite's: the system releases it when a process is killed. Throws StartError if another shop holds it.
 */
export async function lockFolder(
  dataDir: string,
  { id = shopId, patience = PATIENCE }: LockOptions = {},
): Promise<() => void> {
  await makePrivateFolder(dataDir);
  const file = new DatabaseSync(join(dataDir, 'shop.lock'));
  const until = performance.now() + patience;
  try {
    for (;;) {
      const other = findOther(file, id);
      if (other === undefined) return () => void (file.isOpen && file.close());
      if (performance.now() >= until) throw refusal(dataDir, other);
      await pause(LOOK_AGAIN);
    }
  } catch (error) {
    file.close();
    throw error;
  }
}

const refusal = (dataDir: string, other: string): StartError =>
  new StartError(
    `DATA_DIR: another shop is running on the folder ${dataDir} (${other}). Stop it first, or set DATA_DIR to another ` +
      'folder. Several processes of one shop need PostgreSQL: see WORKERS.',
  );

/**
 * Takes the lock: every holder keeps a read lock, so that nobody can write another name. Answers who holds it instead, for
 * people; undefined if it is taken.
 */
function findOther(file: DatabaseSync, id: string): string | undefined {
  writeNameIfFree(file, id);
  file.exec(`pragma busy_timeout = ${WRITING}; begin`);
  const holder = readHolder(file);
  // The open transaction is the lock.
  if (holder?.id === id) return undefined;
  file.exec('rollback');
  return holder?.process ?? 'it is just starting';
}

function writeNameIfFree(file: DatabaseSync, id: string): void {
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive');
    file.exec('create table if not exists holder (id text, process text); delete from holder');
    file.prepare('insert into holder values (?, ?)').run(id, `process ${process.pid} on ${hostname()}`);
    file.exec('commit');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

function readHolder(file: DatabaseSync): { id: string; process: string } | undefined {
  try {
    return file.prepare('select id, process from holder').get() as { id: string; process: string } | undefined;
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

const isBusy = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_BUSY;
