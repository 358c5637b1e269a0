import type { ShopDatabase } from '#server/database/schema.ts';

/** Gives an account the orders of a former shop with its proven address. Orders of another account stay there. */
export async function claimFormerOrders(
  transaction: ShopDatabase,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await transaction
    .updateTable('former_orders')
    .set({ user_id: id })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute();
}

/** Moves the orders of a former shop from a guest to the account of the address. */
export async function moveFormerOrders(
  transaction: ShopDatabase,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.updateTable('former_orders').set({ user_id: to }).where('user_id', '=', from).execute();
}
