import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type Enclosures, withEnclosure } from './enclosures.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';
import { claimMail, findDueMail, markFailed, markSent, type OutboxRow } from './outbox.repository.ts';

const MINUTE = 60_000;
/** Longer than any attempt takes: after it a mail whose process has died is due again. */
const CLAIM = 5 * MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;
const MAX_ATTEMPTS = 20;

/** What the delivery of mails needs. */
export interface DeliveryDeps {
  db: ShopDatabase;
  now: () => Date;
  log: Log;
  /** Told of each attempt that fails. */
  mailFailed?: (isGivenUp: boolean) => void;
  transport: MailTransport;
  /** The shop's address, with or without a name. */
  from: string;
  enclosures: Enclosures;
}

/** How long a mail waits after its attempt number `attempts`: 1, 2, 4 minutes and so on, 6 hours at most. */
const waitAfter = (attempts: number): number => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** Tries every mail that is due, the oldest first; never rejects because of a mail. Ends early when `signal` says so. */
export async function deliverDueMail(deps: DeliveryDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const now = deps.now();
    const mail = await findDueMail(deps.db, now.toISOString());
    if (!mail) return;
    const until = new Date(now.getTime() + CLAIM).toISOString();
    if (await claimMail(deps.db, mail, until)) await attempt(deps, mail);
  }
}

async function attempt(deps: DeliveryDeps, mail: OutboxRow): Promise<void> {
  try {
    await deps.transport.send(outgoing(mail, deps));
  } catch (error) {
    await noteFailure(deps, mail, error);
    return;
  }
  await markSent(deps.db, mail.id, deps.now().toISOString());
}

const leavingHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const outgoing = (mail: OutboxRow, { from, enclosures }: DeliveryDeps) => ({
  from,
  to: mail.to,
  ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
  ...(mail.unsubscribe_url === null ? {} : { headers: leavingHeaders(mail.unsubscribe_url) }),
  subject: mail.subject,
  ...withEnclosure(mail, enclosures),
  messageId: mail.message_id,
  date: new Date(mail.created_at),
});

// A mail server's own words name the recipient: they stay in the database and out of the log.
async function noteFailure({ db, now, log, mailFailed }: DeliveryDeps, mail: OutboxRow, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const isGivenUp = error instanceof MailRefused || attempts >= MAX_ATTEMPTS;
  const nextAttemptAt = isGivenUp ? null : new Date(now().getTime() + waitAfter(attempts)).toISOString();
  const { name, message, code = name } = error as Error & { code?: string };
  mailFailed?.(isGivenUp);
  await markFailed(db, mail.id, { error: message, nextAttemptAt });
  log(
    `Mail ${mail.id} was not sent (${code}, attempt ${attempts}); ${nextAttemptAt ? `again at ${nextAttemptAt}` : 'given up'}`,
  );
}
