import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '../database/schema.ts';

export type OutboxRow = Selectable<Tables['outbox']>;

/** Deletes the mails of these events that were not tried yet. */
export async function deleteUntried(db: ShopDatabase, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .deleteFrom('outbox')
    .where('next_attempt_at', 'is not', null)
    .where('event_id', 'in', eventIds)
    .where('attempts', '=', 0)
    .execute();
}

/** Finds up to `most` due mails of one kind, the longest overdue first. `now` is an ISO date. */
export const findDueMails = (
  db: ShopDatabase,
  now: string,
  { isUrgent, most }: { isUrgent: boolean; most: number },
): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .where('is_urgent', '=', isUrgent ? 1 : 0)
    .where('is_held', '=', 0)
    .orderBy('next_attempt_at')
    .orderBy('seq')
    .limit(most)
    .execute();

/** Claims a due mail for one attempt until `until`. False if another process was faster. */
export async function claimMail(db: ShopDatabase, mail: OutboxRow, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: mail.attempts + 1, next_attempt_at: until })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markSent(db: ShopDatabase, id: string, sentAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sentAt, next_attempt_at: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt. `nextAttemptAt` null gives the mail up. */
export async function markFailed(
  db: ShopDatabase,
  id: string,
  failure: { error: string; nextAttemptAt: string | null },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ last_error: failure.error, next_attempt_at: failure.nextAttemptAt })
    .where('id', '=', id)
    .execute();
}

export async function redirectWaiting(
  db: ShopDatabase,
  { orderIds, from, to }: { orderIds: readonly string[]; from: string; to: string },
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const redirected = await db
    .updateTable('outbox')
    .set({ to })
    .where('next_attempt_at', 'is not', null)
    .where('order_id', 'in', orderIds)
    .where(({ fn, ref }) => fn<string>('lower', [ref('to')]), '=', from)
    .returning('text')
    .execute();
  return redirected.map(({ text }) => text);
}
