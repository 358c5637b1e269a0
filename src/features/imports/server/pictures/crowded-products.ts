import { limits } from '#core/limits.ts';
import { readPictures } from '#features/catalogue/server/picture.mapper.ts';
import { inPortions } from '#server/database/in-portions.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

interface PicturedRow {
  /** Undefined for a new product. */
  before: { id: string; pictures_json: string } | undefined;
  pictures: readonly string[];
}

/** Returns the products that have too many pictures for those of their rows, so that some are left out. */
export async function findCrowdedProducts(db: ShopDatabase, rows: readonly PicturedRow[]): Promise<Set<string>> {
  const wanted = rows.flatMap(({ before, pictures }) => (before && pictures.length > 0 ? [{ before, pictures }] : []));
  const requested = await findRequestedAddresses(
    db,
    wanted.map(({ before }) => before.id),
  );
  const crowded = wanted.filter(({ before, pictures }) => {
    const known = requested.get(before.id) ?? new Set();
    const added = pictures.filter((address) => !known.has(address)).length;
    return added > 0 && readPictures(before.pictures_json).length + added > limits.product.maxImages;
  });
  return new Set(crowded.map(({ before }) => before.id));
}

/** The addresses that earlier imports have requested for products. Their pictures are not put in again. */
async function findRequestedAddresses(db: ShopDatabase, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const portion of inPortions(ids)) {
    const rows = await db
      .selectFrom('picture_requests')
      .innerJoin('picture_downloads', 'picture_downloads.id', 'download_id')
      .select(['product_id', 'address'])
      .where('product_id', 'in', portion)
      .execute();
    for (const { product_id, address } of rows)
      found.set(product_id, (found.get(product_id) ?? new Set()).add(address));
  }
  return found;
}
