import type { Cart } from '#core/cart/cart-contract.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

const change = compileOnce((db, cart: string, userId: string, unlike: string) =>
  db.updateTable('users').set({ cart_json: cart }).where('id', '=', userId).where('cart_json', '<>', unlike),
);

export async function saveCart(db: ShopDatabase, userId: string, cart: Cart): Promise<void> {
  const json = JSON.stringify(cart);
  await db.executeQuery(change(db, json, userId, json));
}
