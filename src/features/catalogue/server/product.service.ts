import { limits } from '#core/limits.ts';
import type { NewProduct, Product } from '../contract/product.ts';
import { splitPrices } from '../rules/entered-prices.ts';
import { randomId } from '#server/database/random-id.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { wrongField } from '#server/http/parse.ts';
import { attributeColumns, expectGoodAttributes } from './product-attributes.ts';
import { codeColumns } from './product-codes.ts';
import { choosePictures, keepPictures } from './picture.service.ts';
import type { ProductDeps } from './product-deps.ts';
import { toProduct } from './product.mapper.ts';
import { expectGoodPreorder } from './preorder-day.ts';
import { writePlannedOffer } from './offers/planned-offer.repository.ts';
import { expectNewPrices, priceColumns } from './offers/price-columns.ts';
import { recordFirstPrice } from './price-change.repository.ts';
import { findProduct, insertProduct, type ProductRow, setStock } from './product.repository.ts';
import { refusingTakenSku } from './sku.ts';
import { writeCount } from './stock/write-count.ts';

const nothing = { weight: null, attributes_json: null };

/** Adds a product with its pictures. Throws image_invalid with the index of the invalid file, invalid_body, sku_taken. */
export async function addProduct(deps: ProductDeps, product: NewProduct, files: File[]): Promise<Product> {
  const { name, pictures: chosen = [] } = product;
  const { maxImages } = limits.product;
  if (chosen.length + files.length > maxImages) throw wrongField('images', 'too_many', 'large', maxImages);
  expectGoodAttributes(deps.attributeTerms, product.attributes ?? {});
  const prices = expectNewPrices(product, deps.now());
  const pictures = [...(await choosePictures(deps, chosen, name)), ...(await keepPictures(deps, files, name))];
  const id = randomId();
  const row = {
    id,
    name,
    category: product.category,
    description_json: JSON.stringify(product.description),
    ...priceColumns(prices),
    in_stock: 1 as const,
    ...nothing,
    ...attributeColumns(nothing, { attributes: product.attributes }),
    sku: product.sku || null,
    available_from: expectGoodPreorder(product.availableFrom, deps.now()) ?? null,
    ...codeColumns(product),
    pictures_json: JSON.stringify(pictures),
    created_at: deps.now().toISOString(),
  };
  const added = await refusingTakenSku(() =>
    deps.db.transaction().execute(async (transaction) => {
      await insertProduct(transaction, row);
      await recordFirstPrice(transaction, row);
      await writePlannedOffer(transaction, id, splitPrices(prices).planned);
      const { quantity = null } = product;
      await writeCount(transaction, { productId: id, quantity, kind: 'count' }, deps.now());
      return (await findProduct(transaction, id)) as ProductRow;
    }),
  );
  await deps.productsChanged();
  return toProduct(added, deps, { earlier: { isOfNew: true } });
}

/** Switches whether a product is sold. Throws product_not_found, and stock_empty when there is no stock. */
export async function switchStock(deps: ProductDeps, id: string, inStock: boolean): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const product = await findProduct(transaction, id);
    if (!product) throw new ApiProblem('product_not_found');
    if (inStock && product.quantity !== null && product.quantity <= 0) throw new ApiProblem('stock_empty');
    await setStock(transaction, id, inStock ? 1 : 0);
  });
  await deps.productsChanged();
}
