import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

type SellerRow = Selectable<Tables['sellers']>;

/** Returns the seller with this address in lower case. */
export const findSellerByEmail = (db: ShopDatabase, email: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('email', '=', email).executeTakeFirst();
