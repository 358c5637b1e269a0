import type { Selectable } from 'kysely';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase, Tables } from '#server/database/schema.ts';
import { readPage } from '#features/seller/server/read-page.ts';

export type NoticeRow = Selectable<Tables['stock_notices']>;

/** Saves a notice request with a new proof token. Returns false if a proven request exists; it stays unchanged. */
export async function keepNotice(
  db: ShopDatabase,
  { productId, email, tokenHash }: { productId: string; email: string; tokenHash: string },
  { now, expiresAt }: { now: string; expiresAt: string },
): Promise<boolean> {
  const proof = { token_hash: tokenHash, token_expires_at: expiresAt };
  const row = { id: randomId(), product_id: productId, email, created_at: now, ...proof };
  const kept = await db
    .insertInto('stock_notices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'email'])
        .where('told_at', 'is', null)
        .doUpdateSet(proof)
        .where('stock_notices.proven_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Consumes a proof token. Returns its notice request; undefined when the token is unknown, used or expired. */
export const proveNotice = (db: ShopDatabase, tokenHash: string, now: string): Promise<NoticeRow | undefined> =>
  db
    .updateTable('stock_notices')
    .set({ token_hash: null, proven_at: now })
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** The proven notice requests for products that can be ordered now. */
export const dueNotices = (db: ShopDatabase) =>
  db
    .selectFrom('stock_notices')
    .innerJoin('products', 'products.id', 'stock_notices.product_id')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['stock_notices.id', 'stock_notices.email', 'products.id as productId', 'products.name'])
    .where('proven_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('in_stock', '=', 1)
    .where(({ or, eb }) => or([eb('quantity', 'is', null), eb('quantity', '>', 0)]))
    .orderBy('stock_notices.seq')
    .execute();

/** Marks a notice as sent. Returns false when another process marked it first. */
export async function claimNotice(db: ShopDatabase, id: string, now: string): Promise<boolean> {
  const claimed = await db
    .updateTable('stock_notices')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteUnproven(db: ShopDatabase, now: string): Promise<void> {
  await db.deleteFrom('stock_notices').where('proven_at', 'is', null).where('token_expires_at', '<=', now).execute();
}

export async function listNotices(db: ShopDatabase, productId: string, wanted: number) {
  let matching = db
    .selectFrom('stock_notices')
    .innerJoin('products', 'products.id', 'stock_notices.product_id')
    .select(['product_id as id', 'name', 'email'])
    .select(['stock_notices.created_at as askedAt', 'proven_at as provenAt', 'told_at as toldAt'])
    .orderBy('stock_notices.seq', 'desc');
  if (productId !== '') matching = matching.where('product_id', '=', productId);
  const { rows, ...page } = await readPage(matching, wanted);
  return { notices: rows.map(({ id, name, ...request }) => ({ product: { id, name }, ...request })), ...page };
}
