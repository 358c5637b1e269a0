import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Sets every login and proof of a shop back by an hour, after which the steps that need a fresh proof ask for one. */
export function ageSessions(dataDir: string): void {
  const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
  const db = new DatabaseSync(join(dataDir, 'shop.db'));
  try {
    db.exec('pragma busy_timeout = 5000');
    db.prepare('update sessions set started_at = ?, proved_at = null').run(hourAgo);
  } finally {
    db.close();
  }
}
