import type { ShopDatabase } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import { type Enclosures, withEnclosure } from './enclosures.ts';
import { joinHeldMails } from './join-held.ts';
import { MailRefused, type MailTransport } from './mail-transport.ts';
import { claimMail, findDueMails, markFailed, markSent, type OutboxRow } from './outbox.repository.ts';

const MINUTE = 60_000;
/** Longer than any attempt takes. Afterwards, the mail of a dead process is due again. */
const CLAIM = 5 * MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;
const MAX_ATTEMPTS = 20;

/** The dependencies of mail delivery. */
export interface DeliveryDeps {
  db: ShopDatabase;
  now: () => Date;
  log: Log;
  /** Called for each failed attempt. */
  mailFailed?: (isGivenUp: boolean) => void;
  transport: MailTransport;
  /** The shop's address, with or without a name. */
  from: string;
  enclosures: Enclosures;
}

/** The time until the next attempt after attempt number `attempts`: 1, 2, 4 minutes and so on, at most 6 hours. */
const waitAfter = (attempts: number): number => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** A class of mails with its number of parallel deliveries. */
export interface MailLane {
  isUrgent: boolean;
  atOnce: number;
}

/** Connections for urgent mails only, so that they do not wait behind the mails of orders. */
const KEPT_FOR_URGENT = 2;

/** Divides the connections of a mail server between urgent and other mails. */
export const lanesOf = (connections: number): MailLane[] => [
  { isUrgent: true, atOnce: Math.min(KEPT_FOR_URGENT, connections) },
  { isUrgent: false, atOnce: Math.max(1, connections - KEPT_FOR_URGENT) },
];

/** Sends the due mails of a lane, the oldest first, several in parallel. A failed mail does not reject. Resolves once no attempt is running. */
export async function deliverDueMail(deps: DeliveryDeps, lane: MailLane, signal?: AbortSignal): Promise<void> {
  if (!lane.isUrgent) await joinHeldMails(deps.db, deps.now().toISOString());
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (mail: OutboxRow): void => {
    const attempted: Promise<void> = attempt(deps, mail)
      .catch((failure: unknown) => void failures.push(failure))
      .finally(() => running.delete(attempted));
    running.add(attempted);
  };
  try {
    while (!signal?.aborted && failures.length === 0) {
      const due = await claimDue(deps, { ...lane, atOnce: lane.atOnce - running.size });
      due.mine.forEach(begin);
      if (due.found === 0 && running.size === 0) break;
      if (due.found === 0 || running.size >= lane.atOnce) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
  // The database was unavailable when a result had to be saved.
  if (failures.length > 0) throw failures[0];
}

/** Claims due mails. Another process may have claimed some of them meanwhile. */
async function claimDue(
  { db, now }: DeliveryDeps,
  { isUrgent, atOnce }: MailLane,
): Promise<{ found: number; mine: OutboxRow[] }> {
  const time = now();
  const due = await findDueMails(db, time.toISOString(), { isUrgent, most: atOnce });
  const until = new Date(time.getTime() + CLAIM).toISOString();
  const mine: OutboxRow[] = [];
  for (const mail of due) if (await claimMail(db, mail, until)) mine.push(mail);
  return { found: due.length, mine };
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

// A mail server's message may name the recipient, so it is stored in the database but not logged.
async function noteFailure({ db, now, log, mailFailed }: DeliveryDeps, mail: OutboxRow, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const isGivenUp = error instanceof MailRefused || attempts >= MAX_ATTEMPTS;
  const nextAttemptAt = isGivenUp ? null : new Date(now().getTime() + waitAfter(attempts)).toISOString();
  const { name, message, code = name } = error as Error & { code?: string };
  mailFailed?.(isGivenUp);
  await markFailed(db, mail.id, { error: message, nextAttemptAt });
  log(
    `Mail ${mail.id} was not sent (${code}, attempt ${attempts}); ${nextAttemptAt ? `again at ${nextAttemptAt}` : 'given up'}`,
    code,
  );
}
