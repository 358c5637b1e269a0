import { createHash } from 'node:crypto';
import type { ShopDatabase } from '../database/schema.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';

const HOUR = 60 * 60_000;
/** Immediate mails of a budget to an address in an hour: a guest can order twice, cancel and withdraw, but no stranger can flood an inbox. */
const MOST_IN_AN_HOUR = 4;
/** Links have a higher limit, because visitors request a link again if it seems lost. */
const MOST_LINKS_IN_AN_HOUR = 5;
/** The law allows 24 hours for a receipt. One hour leaves time for a mail server that is away. */
const HOLD = HOUR;

/** The budget of a mail, and whether it is held. */
export interface Budgeting {
  key: string | null;
  isHeld: boolean;
  /** Milliseconds until the mail is due. */
  hold: number;
}

const unlimited: Budgeting = { key: null, isHeld: false, hold: 0 };

/** The key of a budget: a hash of the address without tag and case, because mails to `maria+1@` reach the inbox of `maria@`. */
const keyOf = (budget: string, to: string): string =>
  createHash('sha256')
    .update(`${budget} ${to.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`)
    .digest('base64url');

/** Holds a mail after the first few of an hour, until an hour after the first held one. `deliverDueMail` joins the held ones. */
export async function budgetFor(
  transaction: ShopDatabase,
  { kind, to, isProven }: { kind: MailKind; to: string; isProven: boolean },
  now: Date,
): Promise<Budgeting> {
  const { budget } = mailKinds[kind];
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
  const most = budget === 'receipts' || budget === 'warnings' ? MOST_IN_AN_HOUR : MOST_LINKS_IN_AN_HOUR;
  if (Number(recent.count) < most) return { key, isHeld: false, hold: 0 };
  const due = recent.firstDue === null ? now.getTime() + HOLD : Date.parse(recent.firstDue);
  return { key, isHeld: true, hold: Math.max(0, due - now.getTime()) };
}
