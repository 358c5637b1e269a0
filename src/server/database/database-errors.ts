const SQLITE_UNIQUE = new Set([1555, 2067]);
const POSTGRES_UNIQUE = '23505';
/** PostgreSQL raises this when an order treats a product as uncounted whose stock is counted by now (migration 0011). */
export const STOCK_CHANGED = 'ST001';
const NETWORK = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];
/** Errors of files next to the database, such as pictures: disk full or not writable. */
const DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];
const AWAY = new Set([...NETWORK, ...DISK]);
/** SQLite's primary codes: busy, read-only, I/O error, corrupt, full, cannot open, not a database. */
const SQLITE_AWAY = new Set([5, 8, 10, 11, 13, 14, 26]);
/** Connection lost, insufficient resources (such as a full disk), shutting down, system error, read-only. */
const POSTGRES_AWAY = /^(08|53|57P0|58|25006)/;
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || (code === 'ERR_SQLITE_ERROR' && SQLITE_UNIQUE.has(Number(errcode)));
}

/** Runs work again if a concurrent transaction took a unique value of it. The second run sees the other row. */
export async function retryAfterClash<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return await work();
    throw error;
  }
}

/** The disk failed under a database. Committed data may be lost, so no further work is possible. */
export class DiskFailed extends Error {
  override readonly name = 'DiskFailed';

  constructor(cause: unknown) {
    super('The disk failed; the database cannot be used until the next start', { cause });
  }
}

/** The database file was deleted or replaced while the shop runs. Further writes would be lost. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';

  constructor(file: string) {
    super(`The database ${file} was deleted or replaced; restore it from a backup and start the shop again`);
  }
}

/** Whether the database or its disk was unavailable: no connection in time, shutdown, a full, read-only or failing disk, a missing file. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DiskFailed || error instanceof DatabaseLost) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_AWAY.has(Number(errcode) & 0xff);
  if (AWAY.has(String(code)) || POSTGRES_AWAY.test(String(code))) return true;
  return CONNECTION_LOST.test(error.message);
}

/** The stock of a product began or ceased to be counted while an order was placed. The order succeeds when it is placed again. */
export class StockChanged extends Error {
  override readonly name = 'StockChanged';
  readonly code = STOCK_CHANGED;
}

export const isStockChanged = (error: unknown): boolean => (error as { code?: unknown }).code === STOCK_CHANGED;
