import type { Insertable, Selectable, Updateable } from 'kysely';
import { readPage } from '#features/seller/server/read-page.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';

export type PromoCodeRow = Selectable<Tables['promo_codes']>;

export const findPromoCode = (db: ShopDatabase, by: { code: string } | { id: string }) =>
  'code' in by
    ? db.selectFrom('promo_codes').selectAll().where('code', '=', by.code).executeTakeFirst()
    : db.selectFrom('promo_codes').selectAll().where('id', '=', by.id).executeTakeFirst();

/** Locks a code until the transaction ends, so that simultaneous orders count its uses one after the other. Undefined if it was deleted. */
export const lockPromoCode = (transaction: ShopDatabase, code: string): Promise<PromoCodeRow | undefined> =>
  transaction
    .updateTable('promo_codes')
    .set(({ ref }) => ({ code: ref('code') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();

export const listPromoCodes = (db: ShopDatabase, wanted: number) =>
  readPage(db.selectFrom('promo_codes').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), wanted);

export async function insertPromoCode(db: ShopDatabase, row: Insertable<Tables['promo_codes']>): Promise<void> {
  await db.insertInto('promo_codes').values(row).execute();
}

/** Returns the changed code; undefined if there is none. */
export const updatePromoCode = (
  db: ShopDatabase,
  id: string,
  changes: Updateable<Tables['promo_codes']>,
): Promise<PromoCodeRow | undefined> =>
  db.updateTable('promo_codes').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

export async function deletePromoCode(db: ShopDatabase, id: string): Promise<void> {
  await db.deleteFrom('promo_codes').where('id', '=', id).execute();
}
