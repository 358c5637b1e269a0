import type { Cart } from '#contract/cart.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';

export async function saveCart(db: ShopDatabase, userId: string, cart: Cart): Promise<void> {
  await db
    .updateTable('users')
    .set({ cart_json: JSON.stringify(cart) })
    .where('id', '=', userId)
    .where('cart_json', '<>', JSON.stringify(cart))
    .execute();
}
