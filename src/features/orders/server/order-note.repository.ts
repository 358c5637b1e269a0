import type { ShopDatabase } from '#server/database/schema.ts';
import { timedId } from '#server/database/random-id.ts';
import type { OrderNote } from '../contract/seller-orders.ts';
import { noteDeletableUntil } from '../rules/order-life.ts';

interface NoteRow {
  id: string;
  text: string;
  created_at: string;
  /** The author's e-mail; null if the account is unknown. */
  email: string | null;
}

/** Returns the notes of an order, oldest first. */
export const notesOf = (db: ShopDatabase, orderId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('order_notes')
    .leftJoin('sellers', 'sellers.id', 'order_notes.author_id')
    .select(['order_notes.id', 'order_notes.text', 'order_notes.created_at', 'sellers.email'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.seq')
    .execute();

export const toOrderNote = ({ id, text, email, created_at }: NoteRow, now: Date): OrderNote => ({
  id,
  text,
  by: email ?? '',
  at: created_at,
  deletableUntil: noteDeletableUntil(created_at, now),
});

/** Saves a note. Returns its id. */
export async function insertNote(
  db: ShopDatabase,
  { orderId, authorId, text, now }: { orderId: string; authorId: string | undefined; text: string; now: Date },
): Promise<string> {
  const id = timedId(now);
  const row = { id, order_id: orderId, author_id: authorId ?? null, text, created_at: now.toISOString() };
  await db.insertInto('order_notes').values(row).execute();
  return id;
}

/** Deletes a note that was written after a time (ISO date). Returns whether there was one. */
export async function deleteNoteAfter(
  db: ShopDatabase,
  { orderId, noteId, after }: { orderId: string; noteId: string; after: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_notes')
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .where('created_at', '>', after)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
