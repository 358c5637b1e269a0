import { timedId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { Mail } from './mail-transport.ts';
import { deleteUntried, insertMail } from './outbox.repository.ts';

/** What a mail belongs to, and for how many milliseconds it stays. */
interface Posting {
  /** The event of an order that it tells of. */
  eventId?: string;
  /** How long it can still be taken back. */
  delay?: number;
}

/** Where calls leave mails to be sent. */
export interface Outbox {
  /** Writes a mail with the caller's transaction: it is sent when, and only when, the rest is committed. */
  queue(transaction: ShopDatabase, mail: Mail, posting?: Posting): Promise<void>;
  /** Takes the mails about events back, as far as nobody has tried to send them. */
  unqueue(transaction: ShopDatabase, eventIds: readonly string[]): Promise<void>;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An outbox whose mails are named within `domain`. */
export const createOutbox = ({ now, domain }: { now: () => Date; domain: string }): Outbox => ({
  async queue(
    transaction,
    { to, replyTo, subject, text, html, unsubscribeUrl, encloses },
    { eventId, delay = 0 } = {},
  ) {
    const time = now();
    const id = timedId(time);
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
      next_attempt_at: new Date(time.getTime() + delay).toISOString(),
      event_id: eventId ?? null,
    });
  },
  unqueue: deleteUntried,
});
