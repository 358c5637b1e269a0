import { timedId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { budgetFor } from './mail-budget.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Mail } from './mail-transport.ts';
import { deleteUntried, insertMail, redirectWaiting } from './outbox.repository.ts';

/** What a mail is and belongs to, and for how many milliseconds it stays. */
interface Posting {
  kind: MailKind;
  /** Whether the caller is known to read the address, so that the mail counts in no budget. */
  isProven?: boolean;
  /** The event of an order that it tells of. */
  eventId?: string;
  /** The order that it is about: the mail follows a corrected e-mail of the order while it waits. */
  orderId?: string;
  /** How long it can still be taken back. */
  delay?: number;
  /** Whether the recipient waits for it to go on, as for a link that logs in: it is sent before other mails. */
  isUrgent?: boolean;
}

/** The waiting mails about some orders to an address, in lower case, and where they go instead. */
interface WaitingMails {
  orderIds: readonly string[];
  from: string;
  to: string;
}

/** Where calls leave mails to be sent. */
export interface Outbox {
  /** Writes a mail with the caller's transaction: it is sent when, and only when, the rest is committed. */
  queue(transaction: ShopDatabase, mail: Mail, posting: Posting): Promise<void>;
  /** Takes the mails about events back, as far as nobody has tried to send them. */
  unqueue(transaction: ShopDatabase, eventIds: readonly string[]): Promise<void>;
  /** Sends the waiting mails about orders to another address; returns their texts. */
  redirect(transaction: ShopDatabase, mails: WaitingMails): Promise<string[]>;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An outbox whose mails are named within `domain`. */
export const createOutbox = ({ now, domain }: { now: () => Date; domain: string }): Outbox => ({
  async queue(
    transaction,
    { to, replyTo, subject, text, html, unsubscribeUrl, encloses },
    { kind, isProven = false, eventId, orderId, delay = 0, isUrgent = false },
  ) {
    const time = now();
    const id = timedId(time);
    const { key, isHeld, hold } = await budgetFor(transaction, { kind, to, isProven }, time);
    await insertMail(transaction, {
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
      is_urgent: isUrgent && !isHeld ? 1 : 0,
      budget_key: key,
      is_held: isHeld ? 1 : 0,
    });
  },
  unqueue: deleteUntried,
  redirect: redirectWaiting,
});
