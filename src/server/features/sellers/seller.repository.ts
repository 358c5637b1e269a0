import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

type SellerRow = Selectable<Tables['sellers']>;

/** The seller of an address in lower case. */
export const findSellerByEmail = (db: ShopDatabase, email: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('email', '=', email).executeTakeFirst();

export async function saveSeller(
  db: ShopDatabase,
  { id, email, password_hash }: Pick<SellerRow, 'id' | 'email' | 'password_hash'>,
): Promise<void> {
  await db
    .insertInto('sellers')
    .values({ id, email, password_hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email, password_hash }))
    .execute();
}
