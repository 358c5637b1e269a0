import type { Insertable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export async function insertContactMessage(
  db: ShopDatabase,
  row: Insertable<Tables['contact_messages']>,
): Promise<void> {
  await db.insertInto('contact_messages').values(row).execute();
}
