import { randomId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { Mail } from './mail-transport.ts';
import { insertMail } from './outbox.repository.ts';

/** Where calls leave mails to be sent. */
export interface Outbox {
  /** Writes a mail with the caller's transaction: it is sent when, and only when, the rest is committed. */
  queue(transaction: ShopDatabase, mail: Mail): Promise<void>;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An outbox whose mails are named within `domain`. */
export const createOutbox = ({ now, domain }: { now: () => Date; domain: string }): Outbox => ({
  async queue(transaction, { to, replyTo, subject, text, html }) {
    const id = randomId();
    const time = now().toISOString();
    await insertMail(transaction, {
      id,
      to,
      reply_to: replyTo ?? null,
      subject: oneLine(subject),
      text,
      html,
      message_id: `<${id}@${domain}>`,
      created_at: time,
      attempts: 0,
      next_attempt_at: time,
    });
  },
});
