import { setImmediate } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { watchFile } from './watched-file.ts';
import { type Flush, WriteAheadLog } from './write-ahead-log.ts';

const CACHED_STATEMENTS = 200;
const CACHE_KIB = 16 * 1024;
/**
 * The number of 4 KiB pages in the log before SQLite copies them into the file. The copy blocks every call for some 8 ms. An order writes 27 pages,
 * mostly the same ones. Half this number reduced the throughput of orders by 4 %.
 */
const CHECKPOINT_PAGES = 8_000;

/** Kysely on Node's SQLite: one connection, foreign keys, 5 s of waiting for another process. Writes resolve once they are on the disk. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(file: string, flush?: Flush) {
    const connection = openFile(file);
    const log = new WriteAheadLog(file, flush);
    const database = databaseOf(connection, log, watchFile(file));
    super({ database });
    this.#driver = new DurableDriver(database, connection, log);
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }
}

/** Lends its only connection to one caller at a time. The next caller does not wait for the disk. */
class DurableDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  readonly #log: WriteAheadLog;
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn = () => {};

  constructor(database: SqliteDatabase, connection: DatabaseSync, log: WriteAheadLog) {
    super({ database });
    this.#connection = connection;
    this.#log = log;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    this.#endTurn = resolve;
    return await super.acquireConnection();
  }

  /**
   * A transaction takes the write lock when it begins. One that reads first and writes later could fail halfway instead of waiting. It also waits for
   * a turn of the event loop, because SQLite blocks the thread: without it, pages would wait for all queued orders.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await setImmediate();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk, SQLite rolls the transaction back automatically. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }

  /** Kysely awaits this after every transaction and single statement, but not after `startTransaction` or with an abort signal. */
  override async releaseConnection(): Promise<void> {
    const flushed = this.#log.flushWrites();
    this.#endTurn();
    await flushed;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await this.#log.close();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver queues the callers itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite can roll back `create table`, so migrations may run in a transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  // `normal` lets the driver decide when to flush the log.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory');
  database.exec(`pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  expectWritable(database);
  // Opens the log and copies the remains of a dead process from it into the file.
  database.exec('pragma wal_checkpoint(passive)');
  return database;
}

/** Fails for a file without write permission, which SQLite silently opens read-only. */
function expectWritable(database: DatabaseSync): void {
  database.exec('begin immediate; rollback');
}

function databaseOf(database: DatabaseSync, log: WriteAheadLog, assertThere: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      // A rollback must still be possible in an open transaction.
      if (!/^rollback\b/i.test(sql)) log.assertNotFailed();
      // Counts as a write even if no row changes: another call may have done the work, and this one must wait until that is durable.
      if (!/^\s*select\b/i.test(sql)) {
        if (!database.isTransaction) assertThere();
        log.noteWrite();
      }
      const statement = statements.get(sql) ?? prepare(database, sql);
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
