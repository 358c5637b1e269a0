import { fold } from '#core/strings/product-search.ts';
import { readAttributes } from '#features/catalogue/server/product-attributes.ts';
import { shortPath, storedPath } from '#features/old-addresses/rules/old-path.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { type NamedProduct, nameOf } from '../rules/former-reviews.ts';
import { inQueries } from './history-kind.ts';

type FoundProduct = { id: string } | { flaw: 'unknown_product' | 'ambiguous_product'; value: string };

/** Finds the product of a review. A model with several products has one list of reviews, so any of them is right. */
export type FindReviewed = (product: NamedProduct) => FoundProduct;

interface KnownProduct {
  id: string;
  /** Equal for products of one model. */
  model: string;
}

/** Reads the products in the shop. They are found by old address, SKU, id, and the name of the product or its model, in this order. */
export async function reviewedProducts(db: ShopDatabase, named: readonly NamedProduct[]): Promise<FindReviewed> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'sku', 'attributes_json'])
    .where('archived_at', 'is', null)
    .orderBy('seq')
    .execute();
  const products = rows.map((row) => {
    const model = readAttributes(row)?.model ?? row.name;
    return { ...row, named: model, model: `${row.category.toLowerCase()}/${fold(model)}` };
  });
  const ids = new Set(products.map(({ id }) => id));
  const bySku = new Map(products.flatMap(({ id, sku }) => (sku ? [[fold(sku), id] as const] : [])));
  const byName = Map.groupBy(products, ({ name }) => fold(name.trim()));
  const byModel = Map.groupBy(products, (product) => fold(product.named.trim()));
  const addresses = await oldAddresses(db, named);
  return (product) => {
    const ofAddress = pathsOf(product).map((path) => addresses.get(path));
    const sure = [...ofAddress, bySku.get(fold(product.sku)), product.id].find((id) => id !== undefined && ids.has(id));
    if (sure !== undefined) return { id: sure };
    const name = fold(product.name);
    return onlyModel((name !== '' && (byName.get(name) ?? byModel.get(name))) || [], nameOf(product));
  };
}

function onlyModel(found: readonly KnownProduct[], value: string): FoundProduct {
  const [first, ...others] = found;
  if (!first) return { flaw: 'unknown_product', value };
  return others.every(({ model }) => model === first.model) ? { id: first.id } : { flaw: 'ambiguous_product', value };
}

/** The addresses that imports of products record for a handle of Shopify and a slug of WooCommerce. */
const pathsOf = ({ handle }: NamedProduct): string[] =>
  (handle === '' ? [] : [`/products/${handle}`, `/product/${handle}`]).flatMap((path) => {
    const stored = storedPath(path);
    return stored === undefined ? [] : [shortPath(stored)];
  });

async function oldAddresses(db: ShopDatabase, named: readonly NamedProduct[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const portion of inQueries([...new Set(named.flatMap(pathsOf))])) {
    const rows = await db
      .selectFrom('old_addresses')
      .select(['path', 'product_id'])
      .where('path', 'in', portion)
      .where('product_id', 'is not', null)
      .execute();
    for (const { path, product_id } of rows) if (product_id !== null) found.set(path, product_id);
  }
  return found;
}
