import { createHash } from 'node:crypto';
import { randomText } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

const COUNT = 10;

/** Normalises a code for comparison: lower case, without separators. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

// A fast hash is enough, because fifty random bits cannot be guessed.
const hashOf = (code: string): string => createHash('sha256').update(plain(code)).digest('hex');

/** Replaces the recovery codes with ten new ones. Only their hashes are stored, so they are shown only once. */
export async function newRecoveryCodes(db: ShopDatabase, sellerId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${randomText(5)}-${randomText(5)}`);
  await deleteRecoveryCodes(db, sellerId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), seller_id: sellerId })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(db: ShopDatabase, sellerId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('seller_id', '=', sellerId).execute();
}

/** Consumes a recovery code. Returns whether it was valid. */
export async function consumeRecoveryCode(db: ShopDatabase, sellerId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hashOf(code))
    .where('seller_id', '=', sellerId)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: ShopDatabase, sellerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return count;
}
