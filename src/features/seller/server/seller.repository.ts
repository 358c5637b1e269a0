import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

type SellerRow = Selectable<Tables['sellers']>;

/** Locks the seller's row until the transaction ends. Returns false if the password has changed. */
export async function holdSellerPassword(
  transaction: ShopDatabase,
  { id, password_hash }: Pick<SellerRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await transaction
    .updateTable('sellers')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns the seller with this address in lower case. */
export const findSellerByEmail = (db: ShopDatabase, email: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('email', '=', email).executeTakeFirst();
