import type { AccountSession } from '#core/sessions/account-session.ts';
import type { ApiContext } from '../http/api-env.ts';
import type { KnownOrigins } from '../http/origins.ts';
import { hashOfSecret } from '../secrets/secret-token.ts';
import { readRequestTokens } from './session-cookie.ts';
import { deleteOtherSessions, listSessionsOf, type SessionAudience } from './session.repository.ts';
import type { SessionDeps } from './session.service.ts';

export const carriedHashes = (context: ApiContext, audience: SessionAudience, known: KnownOrigins): string[] =>
  readRequestTokens(context, audience, known).map(({ token }) => hashOfSecret(token));

/** The active sessions of an account: the request's own first, then by last use. */
export async function listSessions(
  deps: SessionDeps & KnownOrigins,
  context: ApiContext,
  audience: SessionAudience,
  accountId: string,
): Promise<AccountSession[]> {
  const { db, now } = deps;
  const own = carriedHashes(context, audience, deps);
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

export const endOtherSessions = (
  deps: Pick<SessionDeps, 'db'> & KnownOrigins,
  context: ApiContext,
  audience: SessionAudience,
  accountId: string,
): Promise<void> => deleteOtherSessions(deps.db, audience, accountId, carriedHashes(context, audience, deps));
