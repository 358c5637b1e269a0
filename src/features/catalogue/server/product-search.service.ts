import { limits } from '#core/limits.ts';
import { pageOf } from '#core/paging.ts';
import { mediaBase } from '#server/http/origins.ts';
import { earlierPrices } from './price-change.repository.ts';
import type { ProductDeps } from './product-deps.ts';
import { isSold, toProduct } from './product.mapper.ts';
import { findProducts, findStockOf } from './product.repository.ts';
import { ratingsByProduct } from './rating.repository.ts';

/** Returns one page of the products that match a query: products in stock first, then best first. */
export async function searchProducts(
  deps: ProductDeps,
  { query, page: wanted }: { query: string; page: number },
  request: Request,
) {
  const { db, isOffered } = deps;
  const { ids, notSold } = await deps.finder.find(query);
  const stock = new Map((await findStockOf(db, ids)).map((row) => [row.id, isSold(row, isOffered)]));
  const ranked = [true, false].flatMap((isWanted) => ids.filter((id) => stock.get(id) === isWanted));
  const { page, pages, from, to } = pageOf(ranked.length, String(wanted), limits.product.listPageSize);
  const shown = ranked.slice(from, to);
  const rows = new Map((shown.length === 0 ? [] : await findProducts(db, shown)).map((row) => [row.id, row]));
  const [ratings, earlier] = await Promise.all([ratingsByProduct(db, shown), earlierPrices(db, shown)]);
  const products = shown.flatMap((id) => {
    const row = rows.get(id);
    const facts = { ratings: ratings.get(id), earlier: earlier.get(id) };
    return row ? [toProduct(row, { mediaBaseUrl: mediaBase(request, deps), isOffered }, facts)] : [];
  });
  return { products, notSold: [...notSold], total: ranked.length, page, pages };
}
