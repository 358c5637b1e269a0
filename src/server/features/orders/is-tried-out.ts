import type { Flag, ShopDatabase } from '#server/platform/database/schema.ts';

/** Whether the shop has orders, and the sandbox took the money of them all. */
export async function isTriedOut(db: ShopDatabase): Promise<boolean> {
  const isThere = async (isTest: Flag) =>
    (await db.selectFrom('orders').select('seq').where('is_test', '=', isTest).limit(1).executeTakeFirst()) !==
    undefined;
  // A shop that sells has a real order among its first, so that this reads few.
  return !(await isThere(0)) && (await isThere(1));
}
