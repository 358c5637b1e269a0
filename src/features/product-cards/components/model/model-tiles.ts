import { isSameCategory } from '#core/strings/product-search.ts';

/** The fewest products between two tiles. In rows of three, the tiles then lie on a diagonal. */
const APART = 3;

/**
 * Returns, for each position of a list, the category whose tile precedes it. A category has one tile, not before its first product. Tiles that
 * would stand too close wait; those left at the end of the list are not shown.
 */
export function modelTiles<Category extends { path: string }>(
  products: readonly { category: string }[],
  categories: readonly Category[],
): (Category | undefined)[] {
  const untold = new Set(categories);
  const waiting: Category[] = [];
  let since = APART;
  return products.map((product) => {
    const own = categories.find(({ path }) => isSameCategory(path, product.category));
    if (own && untold.delete(own)) waiting.push(own);
    const tile = since >= APART ? waiting.shift() : undefined;
    since = tile ? 1 : since + 1;
    return tile;
  });
}
