import { insertRows } from '../database/insert-rows.ts';
import { timedId } from '../database/random-id.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { budgetFor } from './mail-budget.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';
import type { Mail } from './mail-transport.ts';
import { deleteUntried, redirectWaiting } from './outbox.repository.ts';

/** The kind of a mail, its relations, and its delay. */
interface Posting {
  kind: MailKind;
  /** Whether the caller is known to own the address. The mail then has no budget. */
  isProven?: boolean;
  eventId?: string;
  /** The order of the mail. While it waits, the mail follows a corrected e-mail address of the order. */
  orderId?: string;
  /** The mail that this one repeats. */
  copyOf?: string;
  /** Milliseconds until the first attempt. The mail can be withdrawn before. */
  delay?: number;
}

/** Waiting mails about orders: their present recipient in lower case, and the new one. */
interface WaitingMails {
  orderIds: readonly string[];
  from: string;
  to: string;
}

export interface Outbox {
  /** Adds a mail in the caller's transaction. It is sent only if the transaction commits. */
  queue(transaction: ShopDatabase, mail: Mail, posting: Posting): Promise<void>;
  /** Deletes the mails about events that were not tried yet. */
  unqueue(transaction: ShopDatabase, eventIds: readonly string[]): Promise<void>;
  /** Changes the recipient of waiting mails about orders; returns their texts. */
  redirect(transaction: ShopDatabase, mails: WaitingMails): Promise<string[]>;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Creates an outbox. `domain` is the domain of the message ids. */
export const createOutbox = ({ now, domain }: { now: () => Date; domain: string }): Outbox => ({
  async queue(
    transaction,
    { to, replyTo, subject, text, html, unsubscribeUrl, encloses },
    { kind, isProven = false, eventId, orderId, copyOf, delay = 0 },
  ) {
    const time = now();
    const id = timedId(time);
    const { key, isHeld, hold } = await budgetFor(transaction, { kind, to, isProven }, time);
    const row = {
      id,
      to,
      reply_to: replyTo ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      subject: oneLine(subject),
      text,
      html,
      encloses: encloses ?? null,
      message_id: `<${id}@${domain}>`,
      created_at: time.toISOString(),
      attempts: 0,
      next_attempt_at: new Date(time.getTime() + Math.max(delay, hold)).toISOString(),
      event_id: eventId ?? null,
      order_id: orderId ?? null,
      copy_of: copyOf ?? null,
      is_urgent: mailKinds[kind].isUrgent && !isHeld ? 1 : 0,
      budget_key: key,
      is_held: isHeld ? 1 : 0,
    } as const;
    await insertRows(transaction, 'outbox', [row]);
  },
  unqueue: deleteUntried,
  redirect: redirectWaiting,
});
