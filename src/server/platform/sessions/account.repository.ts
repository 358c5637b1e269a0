import type { Selectable } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import { readCart } from '#domain/cart.ts';
import type { ShopDatabase, Tables } from '#server/platform/database/schema.ts';

/** A registered customer. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  cart: Cart;
}

type SellerRow = Selectable<Tables['sellers']>;

/** Who runs the shop. */
export type Seller = Pick<SellerRow, 'id' | 'email'>;

/** The customer of an account that has not been deleted. */
export async function findCustomerById(db: ShopDatabase, id: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toCustomer(row);
}

export const findSellerById = (db: ShopDatabase, id: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirst();

export const toCustomer = ({ id, name, email, cart_json }: Selectable<Tables['users']>): Customer => ({
  id,
  name,
  email,
  cart: readCart(JSON.parse(cart_json)),
});
