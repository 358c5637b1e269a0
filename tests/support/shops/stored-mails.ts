import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The texts of the mails for an address in a shop's database, the oldest first. Without a mail server the shop sends none. */
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
