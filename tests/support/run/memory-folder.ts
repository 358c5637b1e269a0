import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Seven times the temporary files of a whole run; as much again stays free for its processes. */
const NEEDED = 2 * 1024 ** 3;

/**
 * A folder for temporary files in memory, so that databases and mails do not wait for a shared disk. Returns undefined without enough
 * memory. It is removed when this process ends.
 */
export function memoryFolder(): string | undefined {
  if (process.env.TMPDIR || !existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < NEEDED || freemem() < 2 * NEEDED) return undefined;
  const folder = mkdtempSync(join(memory, 'nortada-'));
  // PostgreSQL runs as a user other than root.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
