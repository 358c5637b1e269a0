import type { ShopDatabase } from '#server/platform/database/schema.ts';

/** Whether the shop has orders, and the sandbox took the money of them all. */
export async function isTriedOut(db: ShopDatabase): Promise<boolean> {
  const kinds = await db.selectFrom('orders').select('is_test').distinct().execute();
  return kinds.length > 0 && kinds.every(({ is_test }) => is_test === 1);
}
