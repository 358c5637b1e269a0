import { createHash } from 'node:crypto';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';

const HOUR = 60 * 60_000;
/**
 * Mails of one budget to one address in an hour. A guest who orders twice, cancels one order and withdraws gets every mail
 * immediately. A stranger fills no inbox.
 */
const MOST_IN_AN_HOUR = 4;
/** Links have one more, because a visitor asks again for a link that seems lost. */
const MOST_LINKS_IN_AN_HOUR = 5;
/** The law allows 24 hours for a receipt. One hour leaves time for a mail server that is away. */
const HOLD = HOUR;

/** How a mail counts: its budget, and whether it waits. */
export interface Budgeting {
  key: string | null;
  isHeld: boolean;
  /** For how many milliseconds the mail waits. */
  hold: number;
}

const unlimited: Budgeting = { key: null, isHeld: false, hold: 0 };

/** The address without its tag and case: mails to `maria+1@` reach the inbox of `maria@`. Hashed, so that it is no copy. */
const keyOf = (budget: string, to: string): string =>
  createHash('sha256')
    .update(`${budget} ${to.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`)
    .digest('base64url');

/**
 * Decides whether a mail is sent now or held. The mails that follow the first few of an hour are held for one hour from the first of
 * them. `deliverDueMail` joins them into one mail.
 */
export async function budgetFor(
  transaction: ShopDatabase,
  { kind, to, isProven }: { kind: MailKind; to: string; isProven: boolean },
  now: Date,
): Promise<Budgeting> {
  const budget = mailKinds[kind];
  if (budget === 'none' || isProven) return unlimited;
  const key = keyOf(budget, to);
  const recent = await transaction
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.min<string | null>('next_attempt_at').filterWhere('is_held', '=', 1).as('firstDue'),
    ])
    .where('budget_key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
    .executeTakeFirstOrThrow();
  const most = budget === 'receipts' ? MOST_IN_AN_HOUR : MOST_LINKS_IN_AN_HOUR;
  if (Number(recent.count) < most) return { key, isHeld: false, hold: 0 };
  const due = recent.firstDue === null ? now.getTime() + HOLD : Date.parse(recent.firstDue);
  return { key, isHeld: true, hold: Math.max(0, due - now.getTime()) };
}
