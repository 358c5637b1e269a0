import { randomBytes } from 'node:crypto';
import type { ShopDatabase } from '../database/schema.ts';
import type { Vault } from './vault.ts';

/** Returns a key of the shop by its name and creates it at the first request. All processes get the same key. */
export async function readSecret(db: ShopDatabase, vault: Vault, name: string): Promise<string> {
  const place = { table: 'secrets', column: 'value', row: name };
  const value = vault.encrypt(randomBytes(32).toString('base64url'), place);
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return vault.decrypt(row.value, place);
}
