import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '../database/schema.ts';

type SellerRow = Selectable<Tables['sellers']>;

/** Who runs the shop. */
export type Seller = Pick<SellerRow, 'id' | 'email'>;

export const findSellerById = (db: ShopDatabase, id: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirst();

/** The seller of an address in lower case. */
export const findSellerByEmail = (db: ShopDatabase, email: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('email', '=', email).executeTakeFirst();

export async function saveSeller(db: ShopDatabase, { id, email, password_hash }: SellerRow): Promise<void> {
  await db
    .insertInto('sellers')
    .values({ id, email, password_hash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email, password_hash }))
    .execute();
}
