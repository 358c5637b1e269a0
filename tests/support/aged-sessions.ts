import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Makes every login and proof of a shop an hour older, so that the steps that need a recent proof ask for one. */
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
