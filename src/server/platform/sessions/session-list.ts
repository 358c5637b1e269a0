import type { Context } from 'hono';
import type { AccountSession } from '#contract/account.ts';
import type { ApiEnv } from '#server/platform/http/api-env.ts';
import { hashOfSecret } from '#server/platform/secrets/secret-token.ts';
import { carriedTokens } from './session-cookie.ts';
import { deleteOtherSessions, listSessionsOf, type SessionAudience } from './session.repository.ts';
import type { SessionDeps } from './session.service.ts';

/** The sessions that a request carries, as they are stored. */
export const carriedHashes = (context: Context<ApiEnv>, audience: SessionAudience): string[] =>
  carriedTokens(context, audience).map(({ token }) => hashOfSecret(token));

/** The sessions of an account that have not ended, the own one first, then the one used last. */
export async function listSessions(
  { db, now }: SessionDeps,
  context: Context<ApiEnv>,
  audience: SessionAudience,
  accountId: string,
): Promise<AccountSession[]> {
  const own = carriedHashes(context, audience);
  const rows = await listSessionsOf(db, audience, accountId, now().toISOString());
  return rows
    .map((row) => ({
      device: row.device ?? '',
      startedAt: row.started_at ?? row.expires_at,
      lastUsedAt: row.last_used_at ?? row.started_at ?? row.expires_at,
      isOwn: own.includes(row.token_hash),
    }))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.lastUsedAt.localeCompare(one.lastUsedAt));
}

/** Ends every session of an account but those that the request carries. */
export const endOtherSessions = (
  { db }: Pick<SessionDeps, 'db'>,
  context: Context<ApiEnv>,
  audience: SessionAudience,
  accountId: string,
): Promise<void> => deleteOtherSessions(db, audience, accountId, carriedHashes(context, audience));
