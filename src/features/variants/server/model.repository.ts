import { selectProducts, type ProductRow } from '#features/catalogue/server/product.repository.ts';
import { readAttributes } from '#features/catalogue/server/product-attributes.ts';
import type { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { fold } from '#core/strings/product-search.ts';
import type { ShopDatabase } from '#server/database/schema.ts';

/** Returns the model's name, as lists group products. Without attributes, it is the name without colours or scent. */
export const modelNameOf = (reader: AttributeReader, row: ProductRow): string =>
  reader.of({ name: row.name, category: row.category, description: [], attributes: readAttributes(row) }).model;

/** Returns the products of a model in the shop, oldest first. An archived product has no other variants. */
export async function findVariants(
  db: ShopDatabase,
  reader: AttributeReader,
  product: ProductRow,
): Promise<ProductRow[]> {
  if (product.archived_at !== null) return [product];
  const model = fold(modelNameOf(reader, product));
  const category = await selectProducts(db)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['category']), '=', product.category.toLowerCase()))
    .where('archived_at', 'is', null)
    .orderBy('seq')
    .execute();
  // The category of a product is compared without capitals, but the database folds only ASCII. The product itself always belongs.
  const rows = category.some(({ id }) => id === product.id) ? category : [product, ...category];
  return rows.filter((row) => row.id === product.id || fold(modelNameOf(reader, row)) === model);
}
