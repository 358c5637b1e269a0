import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The texts of the mails that a shop has for an address, the oldest first; it sends none without a mail server. */
export function readStoredMails(dataDir: string, to: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  try {
    return db
      .prepare('select text from outbox where "to" = ? order by seq')
      .all(to)
      .map(({ text }) => String(text));
  } finally {
    db.close();
  }
}
