import type { Selectable } from 'kysely';
import type { Cart } from '#contract/cart.ts';
import { readCart } from '#domain/cart.ts';
import type { ShopDatabase, Tables } from '../database/schema.ts';

/** A registered customer. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  cart: Cart;
}

type UserRow = Selectable<Tables['users']>;

export async function insertUser(db: ShopDatabase, row: UserRow): Promise<void> {
  await db.insertInto('users').values(row).execute();
}

export async function findCustomerById(db: ShopDatabase, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
}

/** The customer of an address in lower case, with the password's hash. */
export async function findLogin(
  db: ShopDatabase,
  email: string,
): Promise<{ customer: Customer; passwordHash: string } | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return row && { customer: toCustomer(row), passwordHash: row.password_hash };
}

export async function saveCart(db: ShopDatabase, userId: string, cart: Cart): Promise<void> {
  await db
    .updateTable('users')
    .set({ cart_json: JSON.stringify(cart) })
    .where('id', '=', userId)
    .execute();
}

const toCustomer = ({ id, name, email, cart_json }: UserRow): Customer => ({
  id,
  name,
  email,
  cart: readCart(JSON.parse(cart_json)),
});
