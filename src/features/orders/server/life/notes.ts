import { limits } from '#core/limits.ts';
import { deleteNoteAfter, insertNote } from '../order-note.repository.ts';
import { writeSearchText } from './goods.ts';
import { expectPossible, type LockedOrder, recordEvent } from './locked-order.ts';

/** Adds a note of the seller, which the seller's search finds. */
export async function writeNote(locked: LockedOrder, { note: text }: { note: string }): Promise<void> {
  const { transaction, order, sellerId, now } = locked;
  const noteId = await insertNote(transaction, { orderId: order.id, authorId: sellerId, text, now });
  await recordEvent(locked, 'note_changed', { data: { noteId } });
  await writeSearchText(locked);
}

/** Deletes a note that was written a short time ago. Throws act_not_allowed for all other notes. */
export async function deleteNote(locked: LockedOrder, { noteId }: { noteId: string }): Promise<void> {
  const { transaction, order, now } = locked;
  const after = new Date(now.getTime() - limits.order.undoTime).toISOString();
  const isDeleted = await deleteNoteAfter(transaction, { orderId: order.id, noteId, after });
  expectPossible(isDeleted, 'delete_note');
  await recordEvent(locked, 'note_deleted', { data: { noteId } });
  await writeSearchText(locked);
}
