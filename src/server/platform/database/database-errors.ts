const SQLITE_UNIQUE = new Set([1555, 2067]);
const POSTGRES_UNIQUE = '23505';
/** What PostgreSQL raises when an order takes a product for uncounted that is counted since (migration 0011). */
export const STOCK_CHANGED = 'ST001';
const NETWORK = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
];
/** Of files beside the database, such as pictures: no room, or no writing. */
const DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];
const AWAY = new Set([...NETWORK, ...DISK]);
/** SQLite's primary codes: busy, read-only, input or output failed, damaged, full, cannot be opened, no database. */
const SQLITE_AWAY = new Set([5, 8, 10, 11, 13, 14, 26]);
/** Connection lost, no resources (a full disk is one), shutting down, the system failed, writes refused. */
const POSTGRES_AWAY = /^(08|53|57P0|58|25006)/;
const CONNECTION_LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether a write failed because a value that must be unique is already there, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || (code === 'ERR_SQLITE_ERROR' && SQLITE_UNIQUE.has(Number(errcode)));
}

/** The disk failed under a database: what it had committed may be lost, and nothing can be built upon it. */
export class DiskFailed extends Error {
  override readonly name = 'DiskFailed';

  constructor(cause: unknown) {
    super('The disk failed; the database cannot be used until the next start', { cause });
  }
}

/** The file of the database was deleted or replaced under the running shop: what is written now would be lost. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';

  constructor(file: string) {
    super(`The database ${file} was deleted or replaced; restore it from a backup and start the shop again`);
  }
}

/**
 * Whether the database or its disk could not do what was asked, which says nothing of the request: connection refused or
 * lost, shutting down, none free in time; a disk that is full, read-only or failing; a file that is gone.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DiskFailed || error instanceof DatabaseLost) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_AWAY.has(Number(errcode) & 0xff);
  if (AWAY.has(String(code)) || POSTGRES_AWAY.test(String(code))) return true;
  return CONNECTION_LOST.test(error.message);
}

/** A product began or ceased to be counted while an order was placed: placed again, the order finds it as it is. */
export class StockChanged extends Error {
  override readonly name = 'StockChanged';
  readonly code = STOCK_CHANGED;
}

export const isStockChanged = (error: unknown): boolean => (error as { code?: unknown }).code === STOCK_CHANGED;
