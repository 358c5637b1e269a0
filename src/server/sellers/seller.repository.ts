import type { ShopDatabase } from '../database/schema.ts';

/** Who runs the shop. */
export interface Seller {
  id: string;
  email: string;
}

interface SellerRow extends Seller {
  password_hash: string;
}

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
