import { join } from 'node:path';
import { toCents } from '#core/money.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { withStartLock } from '#server/database/migrations/migrate.ts';
import { randomId } from '#server/database/random-id.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import { type DemoProduct, readDemoCatalogue } from './demo-catalogue.ts';
import type { ProductPicture } from '../picture.mapper.ts';
import { hasHadProducts, hasProducts, insertProduct } from '../product.repository.ts';
import { attributeColumns } from '../product-attributes.ts';
import { writeCount } from '../stock/write-count.ts';

interface SeedOptions {
  folder: string;
  now: () => Date;
  /** Whether the demo products were requested explicitly. If so, a shop whose products were all deleted gets them too. */
  isAsked: boolean;
}

/** Fills a shop without products with the demo catalogue, in one transaction. Returns the number of added products. */
export async function seed(database: OpenDatabase, media: PictureStore, options: SeedOptions): Promise<number> {
  const isFilled = options.isAsked ? hasProducts : hasHadProducts;
  if (await isFilled(database.db)) return 0;
  const products = await readDemoCatalogue(options.folder);
  const pictures = await Promise.all(products.map((product) => keepPictures(product, media, options.folder)));
  return await withStartLock(database, async (db) => {
    if (await isFilled(db)) return 0;
    for (const [index, product] of products.entries()) {
      const { id } = await insertProduct(db, toRow(product, pictures[index] ?? [], options.now()));
      const { quantity = null } = product;
      await writeCount(db, { productId: id, quantity, kind: 'count' }, options.now());
    }
    return products.length;
  });
}

const keepPictures = ({ images, imageAlt, name }: DemoProduct, media: PictureStore, folder: string) =>
  Promise.all(
    images.map(async (image, index): Promise<ProductPicture> => {
      const picture = await media.addMaster(join(folder, 'products', image));
      return { ...picture, alt: imageAlt[index] ?? name };
    }),
  );

const toRow = (product: DemoProduct, pictures: ProductPicture[], now: Date) => ({
  id: randomId(),
  name: product.name,
  category: product.category,
  description_json: JSON.stringify(product.description),
  price_cents: toCents(product.price),
  offer_cents: toCents(product.offerPrice),
  in_stock: product.inStock ? (1 as const) : (0 as const),
  weight: product.weight,
  ...attributeColumns({ weight: product.weight, attributes_json: null }, { attributes: product.attributes }),
  sku: product.sku || null,
  pictures_json: JSON.stringify(pictures),
  created_at: now.toISOString(),
});
