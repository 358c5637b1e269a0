import type { ContactMessage } from '#contract/message.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import type { CallLimits } from '#server/platform/limits/call-limits.ts';
import type { KnownOrigins } from '#server/platform/http/origins.ts';
import type { RouteDeps } from '#server/platform/routing/api-router.ts';
import type { Outbox } from '#server/services/mail/outbox.ts';
import { contactMail } from './contact-mail.ts';
import type { LeavingKeys } from './leaving-keys.ts';
import { insertContactMessage } from './message.repository.ts';

/** What the calls of the contact and newsletter forms need. */
export interface MessageDeps extends RouteDeps, KnownOrigins {
  outbox: Outbox;
  /** The shop's own address, to which contact messages go. */
  mailTo?: string | undefined;
  limits: CallLimits;
  leavingKeys: LeavingKeys;
}

/** Keeps a contact message and, where the shop has an address for them, leaves it in the outbox; both or neither. */
export async function receiveContactMessage(deps: MessageDeps, message: ContactMessage): Promise<void> {
  const { db, now, outbox, mailTo } = deps;
  const row = { id: randomId(), ...message, created_at: now().toISOString() };
  const forwarded = mailTo && (await contactMail(message, mailTo));
  await db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, row);
    if (forwarded) await outbox.queue(transaction, forwarded, { kind: 'contactCopy' });
  });
}
