import type { Insertable, Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '../database/schema.ts';

type SessionRow = Selectable<Tables['sessions']>;

/** The audience of a session: its owner is a customer or a seller, never both. */
export type SessionAudience = SessionRow['audience'];

export async function insertSession(db: ShopDatabase, row: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export const findSessionRow = (
  db: ShopDatabase,
  audience: SessionAudience,
  tokenHash: string,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('audience', '=', audience)
    .executeTakeFirst();

export async function updateSession(
  db: ShopDatabase,
  tokenHash: string,
  times: Pick<SessionRow, 'expires_at' | 'started_at' | 'last_used_at'>,
): Promise<void> {
  await db.updateTable('sessions').set(times).where('token_hash', '=', tokenHash).execute();
}

export async function saveProof(
  db: ShopDatabase,
  audience: SessionAudience,
  tokenHash: string,
  provedAt: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: provedAt })
    .where('token_hash', '=', tokenHash)
    .where('audience', '=', audience)
    .execute();
}

export async function deleteSession(db: ShopDatabase, audience: SessionAudience, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).where('audience', '=', audience).execute();
}

export async function deleteSessionsOf(db: ShopDatabase, audience: SessionAudience, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('audience', '=', audience).execute();
}

/** Whether one of some sessions, by their hashes, still opens an account. */
export async function isSessionLeft(
  db: ShopDatabase,
  { audience, accountId }: { audience: SessionAudience; accountId: string },
  hashes: readonly string[],
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const sessions = db.selectFrom('sessions').select('token_hash').where('token_hash', 'in', hashes);
  const found = await sessions.where('account_id', '=', accountId).where('audience', '=', audience).executeTakeFirst();
  return found !== undefined;
}

export const listSessionsOf = (
  db: ShopDatabase,
  audience: SessionAudience,
  accountId: string,
  now: string,
): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('audience', '=', audience)
    .where('expires_at', '>', now)
    .execute();

export async function deleteOtherSessions(
  db: ShopDatabase,
  audience: SessionAudience,
  accountId: string,
  kept: readonly string[],
): Promise<void> {
  let others = db.deleteFrom('sessions').where('account_id', '=', accountId).where('audience', '=', audience);
  if (kept.length > 0) others = others.where('token_hash', 'not in', kept);
  await others.execute();
}

export async function deleteExpiredSessions(db: ShopDatabase, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
