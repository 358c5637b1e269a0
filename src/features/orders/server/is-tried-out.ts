import type { Flag, ShopDatabase } from '#server/database/schema.ts';

/** Returns whether the shop has orders and all of them are sandbox orders. */
export async function isTriedOut(db: ShopDatabase): Promise<boolean> {
  const isThere = async (isTest: Flag) =>
    (await db.selectFrom('orders').select('seq').where('is_test', '=', isTest).limit(1).executeTakeFirst()) !==
    undefined;
  // A shop with real customers has a real order among its first ones, so this query reads few rows.
  return !(await isThere(0)) && (await isThere(1));
}
