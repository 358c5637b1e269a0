import { isOneOf } from '#server/database/is-one-of.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { productIdIn } from '#features/old-addresses/rules/shop-pages.ts';
import { readRedirectFile, readShopPages } from '#features/old-addresses/server/redirect-file.ts';

/**
 * Counts the redirects of redirects.csv, and finds the old paths that lead to a product which the shop does not have. Without a database, it does not
 * look for products. Throws StartError with each wrong line: bad columns, unknown pages, circles.
 */
export async function readRedirectFacts(
  db: ShopDatabase | undefined,
  file?: string,
): Promise<{ count: number; gone: readonly string[] }> {
  const targets = await readRedirectFile(await readShopPages(), file);
  const wanted = [...targets].flatMap(([path, target]) => {
    const id = productIdIn(target.split('?', 1)[0] ?? '');
    return id === undefined ? [] : [{ path, id }];
  });
  if (!db || wanted.length === 0) return { count: targets.size, gone: [] };
  const ids = wanted.map(({ id }) => id);
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('archived_at', 'is', null)
    .where(isOneOf(db, ids))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return { count: targets.size, gone: wanted.filter(({ id }) => !known.has(id)).map(({ path }) => path) };
}
