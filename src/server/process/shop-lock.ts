import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from './start-error.ts';

/** The variable with the id that all processes of one supervisor share. */
export const SHOP_ID = 'SHOP_PROCESSES_ID';

const SQLITE_BUSY = 5;
const LOOK_AGAIN = 100;
/** Milliseconds to wait for the previous process, which may still be ending. */
const PATIENCE = 3_000;
/** Milliseconds to wait while another process writes the name of the holder. */
const WRITING = 1_000;

/** The id of this shop: the same in all processes of a supervisor and different in all others. */
const shopId =
  process.env[SHOP_ID] ??
  // A supervisor of an older version sets no variable.
  (cluster.isWorker ? `${hostname()} ${process.ppid}` : randomUUID());

interface LockOptions {
  /** The name of the holder. Holders with the same name share the lock. */
  id?: string;
  /** The number of milliseconds to wait for the lock. */
  patience?: number;
}

/** Locks a data folder by SQLite's lock until the returned function is called or the process ends. Throws StartError if another shop holds it. */
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

/** Takes the lock, or returns its holder for people. Every holder keeps a read lock, so that no other process can write another name. */
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
