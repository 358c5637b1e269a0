import { limits } from '#core/limits.ts';
import type { OrderMail } from '../../contract/seller-orders.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Returns the mails of an order to its customer without their texts, oldest first. */
export const mailsOf = (db: ShopDatabase, orderId: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'subject', 'to', 'created_at', 'sent_at', 'next_attempt_at', 'copy_of'])
    .select(({ eb }) => eb('text', '<>', '').as('has_text'))
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();

type MailRow = Awaited<ReturnType<typeof mailsOf>>[number];

/** Returns the mails as the seller sees them. `hasAddress`: whether the customer still has an e-mail address. */
export function toOrderMails(
  rows: readonly MailRow[],
  { hasAddress, now }: { hasAddress: boolean; now: Date },
): OrderMail[] {
  return rows.map((row) => {
    const { id, subject, to, created_at: at, copy_of } = row;
    const state = stateOf(row);
    const canSend = hasAddress && isRepeatable(row) && !wasRepeatedOften(rows, id, now);
    return { id, subject, to, at, state, isCopy: copy_of !== null, canSend };
  });
}

/** Whether a mail has been sent again as often as it may be for now. */
export const wasRepeatedOften = (rows: readonly MailRow[], id: string, now: Date): boolean =>
  rows.filter(
    ({ copy_of, created_at }) => copy_of === id && now.getTime() < Date.parse(created_at) + limits.order.copyTime,
  ).length >= limits.order.maxCopies;

const stateOf = ({ sent_at, next_attempt_at }: MailRow): OrderMail['state'] => {
  if (sent_at !== null) return 'sent';
  return next_attempt_at === null ? 'failed' : 'waiting';
};

/** Whether a mail can be sent again at all: it has left the outbox, has still its text, and repeats no other mail. */
export const isRepeatable = (row: MailRow): boolean =>
  row.copy_of === null && Boolean(row.has_text) && stateOf(row) !== 'waiting';
