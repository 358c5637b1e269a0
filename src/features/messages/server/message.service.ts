import type { ContactMessage } from '../contract/message.ts';
import { randomId } from '#server/database/random-id.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { KnownOrigins } from '#server/http/origins.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { contactMail } from './contact-mail.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';
import { insertContactMessage } from './message.repository.ts';

/** The dependencies of calls from the contact and newsletter forms. */
export interface MessageDeps extends RouteDeps, KnownOrigins {
  outbox: Outbox;
  /** The shop's own e-mail address. Contact messages go there. */
  mailTo?: string | undefined;
  limits: CallLimits;
  unsubscribeTokens: UnsubscribeTokens;
}

/** Saves a contact message and, if the shop has an address for them, queues a mail, in one transaction. */
export async function receiveContactMessage(deps: MessageDeps, message: ContactMessage): Promise<void> {
  const { db, now, outbox, mailTo } = deps;
  const row = { id: randomId(), ...message, created_at: now().toISOString() };
  const forwarded = mailTo && (await contactMail(message, mailTo));
  await db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, row);
    if (forwarded) await outbox.queue(transaction, forwarded, { kind: 'contactCopy' });
  });
}
