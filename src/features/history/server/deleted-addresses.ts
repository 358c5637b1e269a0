import { createHmac } from 'node:crypto';
import { inPortions } from '#server/database/in-portions.ts';
import { mapInTurns } from '#server/process/in-turns.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Hashes an address in lower case with a key of the shop, so that the list of deleted people reveals no address. */
export type HashAddress = (email: string) => string;

export const createHashAddress =
  (secret: string): HashAddress =>
  (email) =>
    createHmac('sha256', secret).update(`deleted ${email}`).digest('base64url');

interface Deleted {
  /** In lower case. */
  emails: readonly string[];
  hashAddress: HashAddress;
  now: Date;
}

/** Records that the people of these addresses were deleted at their request. A later import leaves them out. */
export async function recordDeletedAddresses(
  transaction: ShopDatabase,
  { emails, hashAddress, now }: Deleted,
): Promise<void> {
  const deleted_at = now.toISOString();
  for (const portion of inPortions([...new Set(emails)])) {
    await transaction
      .insertInto('deleted_addresses')
      .values(portion.map((email) => ({ hash: hashAddress(email), deleted_at })))
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ deleted_at }))
      .execute();
  }
}

/** Returns those of the addresses whose people were deleted at their request. */
export async function findDeletedAddresses(
  db: ShopDatabase,
  hashAddress: HashAddress,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const deleted = new Set<string>();
  const first = await db.selectFrom('deleted_addresses').select('hash').limit(1).executeTakeFirst();
  if (!first) return deleted;
  const byHash = new Map(await mapInTurns(emails, (email) => [hashAddress(email), email] as const));
  for (const portion of inPortions([...byHash.keys()])) {
    const rows = await db.selectFrom('deleted_addresses').select('hash').where('hash', 'in', portion).execute();
    for (const { hash } of rows) deleted.add(byHash.get(hash) ?? '');
  }
  return deleted;
}

/** Deletes the hashes from before a time. */
export async function deleteOldHashes(db: ShopDatabase, before: string): Promise<void> {
  await db.deleteFrom('deleted_addresses').where('deleted_at', '<', before).execute();
}
