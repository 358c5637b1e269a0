import type { ContactMessage, NewsletterSignup } from '#contract/message.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import { contactMail } from './contact-mail.ts';
import { insertContactMessage, keepNewsletterAddress } from './message.repository.ts';

/** Keeps a contact message and, where the shop has an address for them, leaves it in the outbox; both or neither. */
export async function receiveContactMessage(deps: AppDeps, message: ContactMessage): Promise<void> {
  const { db, now, outbox, mailTo } = deps;
  const row = { id: randomId(), ...message, created_at: now().toISOString() };
  const forwarded = mailTo && (await contactMail(message, mailTo));
  await db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, row);
    if (forwarded) await outbox.queue(transaction, forwarded);
  });
}

/** Keeps an address for the newsletter. Whether it was known already cannot be told from outside. */
export const subscribe = ({ db, now }: AppDeps, { user_email: email }: NewsletterSignup): Promise<void> =>
  keepNewsletterAddress(db, email.toLowerCase(), now().toISOString());
