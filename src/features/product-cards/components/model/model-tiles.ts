import { isSameCategory } from '#core/strings/product-search.ts';

/** The fewest products between two tiles. In rows of three, the tiles then lie on a diagonal. */
const APART = 3;

/** The number of columns on a wide screen. */
const COLUMNS = 3;

/**
 * Returns, for each position of a list, the category whose tile precedes it. A category has one tile, not before its first product. Tiles that
 * would stand too close wait; those left at the end of the list are not shown, nor is one that would leave a gap in the last row.
 */
export function modelTiles<Category extends { path: string }>(
  products: readonly { category: string }[],
  categories: readonly Category[],
): (Category | undefined)[] {
  const untold = new Set(categories);
  const waiting: Category[] = [];
  let since = APART;
  const tiles = products.map((product) => {
    const own = categories.find(({ path }) => isSameCategory(path, product.category));
    if (own && untold.delete(own)) waiting.push(own);
    const tile = since >= APART ? waiting.shift() : undefined;
    since = tile ? 1 : since + 1;
    return tile;
  });
  const positions = [...tiles.keys()].filter((position) => tiles[position]);
  const excess = (products.length + positions.length) % COLUMNS;
  if (excess >= positions.length) return tiles;
  const dropped = new Set(positions.slice(positions.length - excess));
  return tiles.map((tile, position) => (dropped.has(position) ? undefined : tile));
}
