const SQLITE_UNIQUE = new Set([1555, 2067]);
const POSTGRES_UNIQUE = '23505';
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);

/** Whether a write failed because a value that must be unique is already there, in either database. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || (code === 'ERR_SQLITE_ERROR' && SQLITE_UNIQUE.has(Number(errcode)));
}

/** Whether the database could not be reached: connection refused or lost, shutting down, or none free in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  if (NETWORK.has(code) || /^(08|53|57P0)/.test(code)) return true;
  return /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(error.message);
}
