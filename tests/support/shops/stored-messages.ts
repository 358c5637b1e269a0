import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The messages of visitors, read directly from the database in `dataDir`. */
export interface StoredMessages {
  contact: { name: string; email: string; message: string }[];
  newsletter: string[];
}

export function readStoredMessages(dataDir: string): StoredMessages {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { readOnly: true });
  try {
    const contact = database.prepare('select name, email, message from contact_messages order by seq').all();
    const addresses = database.prepare('select email from newsletter_addresses order by email').all();
    return {
      contact: contact.map((row) => ({ ...row }) as StoredMessages['contact'][number]),
      newsletter: addresses.map(({ email }) => String(email)),
    };
  } finally {
    database.close();
  }
}
