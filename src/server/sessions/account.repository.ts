import type { Selectable } from 'kysely';
import type { Cart } from '#core/cart/cart-contract.ts';
import { readCart } from '#core/cart/cart.ts';
import type { ShopDatabase, Tables } from '../database/schema.ts';

export interface Customer {
  id: string;
  name: string;
  email: string;
  cart: Cart;
  /** Whether the customer has used a link that was mailed to the address. Before that, the owner of the address is unknown. */
  isProven: boolean;
  hasPassword: boolean;
  /** Whether the caller only typed an address. Orders of a guest join the account of the address once it is proven. */
  isGuest: boolean;
}

export type SellerRow = Selectable<Tables['sellers']>;

export type Seller = Pick<SellerRow, 'id' | 'email'>;

export async function findCustomerById(db: ShopDatabase, id: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** Holds a customer's account until the transaction ends and returns it. Always before the account's links, so that no deadlock occurs. */
export async function holdCustomer(transaction: ShopDatabase, id: string): Promise<Customer | undefined> {
  const row = await transaction
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toCustomer(row);
}

export const findSellerById = (db: ShopDatabase, id: string): Promise<SellerRow | undefined> =>
  db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirst();

export const toCustomer = (row: Selectable<Tables['users']>): Customer => ({
  id: row.id,
  name: row.name,
  email: row.contact_email ?? row.email,
  cart: readCart(JSON.parse(row.cart_json)),
  isProven: row.address_proven_at !== null,
  hasPassword: row.password_hash !== '',
  isGuest: row.contact_email !== null,
});
