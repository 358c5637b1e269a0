const SQLITE_UNIQUE = new Set([1555, 2067]);
const POSTGRES_UNIQUE = '23505';
/** What PostgreSQL raises when an order takes a product for uncounted that is counted since (migration 0011). */
export const STOCK_CHANGED = 'ST001';
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);

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

/** Whether the database could not be reached: connection refused or lost, shutting down, none free in time, or its disk failed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DiskFailed) return true;
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  if (NETWORK.has(code) || /^(08|53|57P0)/.test(code)) return true;
  return /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(error.message);
}

/** A product began or ceased to be counted while an order was placed: placed again, the order finds it as it is. */
export class StockChanged extends Error {
  override readonly name = 'StockChanged';
  readonly code = STOCK_CHANGED;
}

export const isStockChanged = (error: unknown): boolean => (error as { code?: unknown }).code === STOCK_CHANGED;
