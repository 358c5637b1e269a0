import type { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { variantKeys } from '#features/catalogue/rules/variants/variant-keys.ts';
import { readPictures } from '#features/catalogue/server/picture.mapper.ts';
import { readAttributes } from '#features/catalogue/server/product-attributes.ts';
import { readOptions } from '#features/catalogue/server/product-codes.ts';
import { findProducts, type ProductRow } from '#features/catalogue/server/product.repository.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

/** The key of the model that lists group a product under. A product without a model is a model of its own. */
function modelKey(row: ProductRow, reader: AttributeReader): string {
  const { id, name, category } = row;
  const image = readPictures(row.pictures_json);
  const attributes = readAttributes(row);
  return variantKeys({ name, category, image, attributes, options: readOptions(row) }, reader)?.group ?? id;
}

/** Reads products, and returns a function from a product's id to the key of its model. A deleted product is a model of its own. */
export async function readModelKeys(
  db: ShopDatabase,
  reader: AttributeReader,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const rows = await findProducts(db, [...new Set(ids)]);
  const keys = new Map(rows.map((row) => [row.id, modelKey(row, reader)]));
  return (id) => keys.get(id) ?? id;
}

/** Returns a product's id, and the `variants` that are of the same model. Throws product_not_found. */
export async function idsOfModel(
  db: ShopDatabase,
  reader: AttributeReader,
  { productId, variants }: { productId: string; variants: readonly string[] },
): Promise<string[]> {
  const rows = await findProducts(db, [...new Set([productId, ...variants])]);
  const own = rows.find(({ id }) => id === productId);
  if (!own) throw new ApiProblem('product_not_found');
  if (rows.length === 1) return [productId];
  const key = modelKey(own, reader);
  return rows.filter((row) => modelKey(row, reader) === key).map(({ id }) => id);
}
