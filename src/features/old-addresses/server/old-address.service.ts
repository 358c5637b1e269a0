import { categorySegment, productPath } from '#features/catalogue/rules/product-path.ts';
import { findProduct } from '#features/catalogue/server/product.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { wrongField } from '#server/http/parse.ts';
import type { OldAddress } from '../contract/old-address-endpoints.ts';
import { storedPath } from '../rules/old-path.ts';
import { isServed, isShopPage, productIdIn, type ShopPages } from '../rules/shop-pages.ts';
import { findRedirect, type RedirectRow, saveRedirect } from './old-address.repository.ts';

interface Deps {
  db: ShopDatabase;
  shopPages: ShopPages;
}

export const toOldAddress = ({ path, product_id, target, source, id, name, category }: RedirectRow): OldAddress => ({
  path,
  source,
  name,
  target: product_id === null ? target : id && productPath({ _id: id, category: category ?? '' }),
});

/** Makes a path redirect. Throws invalid_body for a path that the shop serves, and for a target without a page. */
export async function setRedirect(
  { db, shopPages }: Deps,
  { path, target }: { path: string; target: string },
): Promise<OldAddress> {
  const stored = storedPath(path);
  if (stored === undefined) throw wrongField('path', 'invalid_path');
  if (isServed(stored, shopPages) || (await hasCategory(db, stored))) throw wrongField('path', 'served');
  const to = await readTarget({ db, shopPages }, target);
  if (!to) throw wrongField('target', 'no_page');
  return await db.transaction().execute(async (transaction) => {
    await saveRedirect(transaction, { path: stored, ...to });
    const row = await findRedirect(transaction, stored);
    if (!row) throw new Error('A redirect that was just saved is missing');
    return toOldAddress(row);
  });
}

/** Reads a target. A product is stored by its id, because its page may move. Undefined if the shop has no such page. */
async function readTarget(
  { db, shopPages }: Deps,
  target: string,
): Promise<Pick<RedirectRow, 'product_id' | 'target'> | undefined> {
  const [path = ''] = target.trim().split(/[?#]/, 1);
  const id = productIdIn(path.replace(/\/+$/, ''));
  const product = id === undefined ? undefined : await findProduct(db, id);
  if (product) return product.archived_at === null ? { product_id: product.id, target: null } : undefined;
  const stored = path === '/' ? '/' : storedPath(path);
  if (stored === undefined) return undefined;
  const isKnown = isShopPage(stored, shopPages) || (await hasCategory(db, stored));
  return isKnown ? { product_id: null, target: stored } : undefined;
}

/** Whether the path is the page of a category that a listed product has. */
async function hasCategory(db: ShopDatabase, stored: string): Promise<boolean> {
  const [, segment] = /^\/products\/([^/]+)$/.exec(stored) ?? [];
  if (segment === undefined) return false;
  const rows = await db.selectFrom('products').select('category').distinct().where('archived_at', 'is', null).execute();
  return rows.some(({ category }) => categorySegment(category) === segment);
}
