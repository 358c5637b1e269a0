import { CategoryPaths } from '#features/catalogue/contract/category-paths.ts';
import { SafetyContent } from '#features/legal/contract/legal-content.ts';
import { offeringRule, safetyOf } from '#features/catalogue/rules/safety-of.ts';
import { readPictures } from '#features/catalogue/server/picture.mapper.ts';
import { isSold } from '#features/catalogue/server/product.mapper.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { readContent } from '#server/settings/content-file.ts';
import type { OfferFacts } from './readiness-facts.ts';

/** Returns the data that listed products lack in the content files. Throws StartError for invalid content. */
export async function readOfferFacts(db: ShopDatabase, isLive: boolean): Promise<OfferFacts> {
  const { offers } = await readContent('safety.yaml', SafetyContent);
  const paths = await readContent('categories.yaml', CategoryPaths);
  const known = new Set(paths.map(({ path }) => path.toLowerCase()));
  const isOffered = offeringRule(offers, isLive);
  const products = await db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['products.id', 'category', 'in_stock', 'quantity', 'pictures_json'])
    .where('archived_at', 'is', null)
    .execute();
  const safety = products.map(({ id, category }) => safetyOf(offers, { _id: id, category }));
  const categories = new Set(products.map(({ category }) => category));
  return {
    offered: products.filter((row) => isSold(row, isOffered) && readPictures(row.pictures_json).length > 0).length,
    withoutMaker: safety.filter((entry) => entry === undefined).length,
    withoutBrand: safety.filter((entry) => entry?.brand === undefined).length,
    unknownCategories: [...categories].filter((path) => path !== '' && !known.has(path.toLowerCase())).sort(),
  };
}
