import { randomBytes } from 'node:crypto';
import type { ShopDatabase } from './schema.ts';

/** A key of the shop's own by its name, made when it is first asked for; every process has the same. */
export async function readSecret(db: ShopDatabase, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
