import type { Insertable, Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export type KeyOwner = Pick<PasskeyRow, 'audience' | 'account_id'>;

type ChallengeRow = Selectable<Tables['passkey_challenges']>;

/** Stores a challenge and deletes expired ones. */
export async function keepChallenge(db: ShopDatabase, row: ChallengeRow, now: string): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db.insertInto('passkey_challenges').values(row).execute();
}

/** Uses up a challenge. Returns whether it existed for this account or for a login and was still valid. */
export async function useChallenge(
  db: ShopDatabase,
  { challenge, audience, account_id }: Omit<ChallengeRow, 'expires_at'>,
  now: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('audience', '=', audience)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return used !== undefined;
}

export async function insertPasskey(db: ShopDatabase, row: Insertable<Tables['passkeys']>): Promise<void> {
  await db.insertInto('passkeys').values(row).execute();
}

/** The keys of an account, the oldest first. */
export const passkeysOf = (db: ShopDatabase, { audience, account_id }: KeyOwner): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where(({ and }) => and({ audience, account_id }))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (
  db: ShopDatabase,
  audience: PasskeyRow['audience'],
  id: string,
): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).where('audience', '=', audience).executeTakeFirst();

/** Records the use of a key. False if another use was faster, because the checked counter is then outdated. */
export async function noteUse(db: ShopDatabase, key: PasskeyRow, counter: number, usedAt: string): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, used_at: usedAt })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Names a key of an account; returns whether it exists. */
export async function renamePasskey(db: ShopDatabase, owner: KeyOwner, id: string, name: string): Promise<boolean> {
  const { audience, account_id } = owner;
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where(({ and }) => and({ id, audience, account_id }))
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Deletes a key of an account; returns whether it existed. */
export async function deletePasskey(
  db: ShopDatabase,
  { audience, account_id }: KeyOwner,
  id: string,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where(({ and }) => and({ id, audience, account_id }))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes all keys of an account. */
export async function deletePasskeysOf(db: ShopDatabase, { audience, account_id }: KeyOwner): Promise<void> {
  for (const table of ['passkeys', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('account_id', '=', account_id).where('audience', '=', audience).execute();
}
