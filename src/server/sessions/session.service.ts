import { limits } from '#core/limits.ts';
import type { ShopDatabase } from '../database/schema.ts';
import { hashOfSecret, secretToken } from '../secrets/secret-token.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSessionRow,
  insertSession,
  saveProof,
  type SessionAudience,
  updateSession,
} from './session.repository.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FRESH = 10 * 60 * 1000;

/** The lifetime of a session after its last use, in seconds. */
export const sessionSeconds = (limits.session.days * DAY) / 1000;

export interface SessionDeps {
  db: ShopDatabase;
  now: () => Date;
}

interface Beginning {
  device?: string;
  /** The first step of the session's transaction. */
  checkAgain?: (transaction: ShopDatabase) => Promise<void>;
  /** Further work in the session's transaction. */
  tell?: (transaction: ShopDatabase, now: Date) => Promise<void>;
}

/** Opens a session and returns its token. Only the hash of the token is stored. */
export async function startSession(
  deps: SessionDeps,
  audience: SessionAudience,
  accountId: string,
  { device = '', checkAgain, tell }: Beginning = {},
): Promise<string> {
  const token = secretToken();
  const now = deps.now();
  const session = {
    token_hash: hashOfSecret(token),
    audience,
    account_id: accountId,
    expires_at: endFrom(now, now),
    started_at: now.toISOString(),
    device,
    last_used_at: now.toISOString(),
  };
  await deps.db.transaction().execute(async (transaction) => {
    await checkAgain?.(transaction);
    await deleteExpiredSessions(transaction, now.toISOString());
    await insertSession(transaction, session);
    await tell?.(transaction, now);
  });
  return token;
}

/** Finds the session of a token. `isExtended`: this use has extended it (at most once a day). Its use is recorded once an hour. */
export async function findSession(
  { db, now }: SessionDeps,
  audience: SessionAudience,
  token: string,
): Promise<{ accountId: string; isExtended: boolean } | undefined> {
  const row = await findSessionRow(db, audience, hashOfSecret(token));
  const left = row ? Date.parse(row.expires_at) - now().getTime() : 0;
  if (!row || left <= 0) return undefined;
  const time = now();
  const isNoted = row.last_used_at !== null && time.getTime() - Date.parse(row.last_used_at) < HOUR;
  const isYoung = left >= (limits.session.days - 1) * DAY;
  if (isYoung && isNoted) return { accountId: row.account_id, isExtended: false };
  const started_at = row.started_at ?? time.toISOString();
  const end = isYoung ? row.expires_at : endFrom(time, new Date(started_at));
  const isExtended = end > row.expires_at;
  const expires_at = isExtended ? end : row.expires_at;
  await updateSession(db, row.token_hash, { expires_at, started_at, last_used_at: time.toISOString() });
  return { accountId: row.account_id, isExtended };
}

/** Whether a session began or was proved again within the last ten minutes. */
export async function isFresh({ db, now }: SessionDeps, audience: SessionAudience, token: string): Promise<boolean> {
  const row = await findSessionRow(db, audience, hashOfSecret(token));
  const times = [row?.started_at, row?.proved_at].flatMap((time) => (time ? [Date.parse(time)] : []));
  return times.some((time) => now().getTime() - time < FRESH);
}

export const noteProof = ({ db, now }: SessionDeps, audience: SessionAudience, token: string): Promise<void> =>
  saveProof(db, audience, hashOfSecret(token), now().toISOString());

export const endSession = ({ db }: SessionDeps, audience: SessionAudience, token: string): Promise<void> =>
  deleteSession(db, audience, hashOfSecret(token));

/** The new end of a session that is used now, as an ISO date. */
function endFrom(now: Date, started: Date): string {
  const { days, maxDays } = limits.session;
  return new Date(Math.min(now.getTime() + days * DAY, started.getTime() + maxDays * DAY)).toISOString();
}
