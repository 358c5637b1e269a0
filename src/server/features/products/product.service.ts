import { limits } from '#contract/limits.ts';
import type { NewProduct, Product } from '#contract/product.ts';
import { toCents } from '#domain/money.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import { choosePictures, keepPictures } from './picture.service.ts';
import type { ProductDeps } from './product-deps.ts';
import { toProduct } from './product.mapper.ts';
import { insertProduct, setStock } from './product.repository.ts';

/** Adds a product with its pictures. Throws image_invalid with the index of the wrong file, invalid_body. */
export async function addProduct(deps: ProductDeps, product: NewProduct, files: File[]): Promise<Product> {
  const { name, pictures: chosen = [] } = product;
  const { maxImages } = limits.product;
  if (chosen.length + files.length > maxImages) throw wrongField('images', 'too_many', 'large', maxImages);
  const pictures = [...(await choosePictures(deps, chosen, name)), ...(await keepPictures(deps, files, name))];
  const row = await insertProduct(deps.db, {
    id: randomId(),
    name,
    category: product.category,
    description_json: JSON.stringify(product.description),
    price_cents: toCents(product.price),
    offer_cents: toCents(product.offerPrice),
    in_stock: 1,
    weight: null,
    pictures_json: JSON.stringify(pictures),
    created_at: deps.now().toISOString(),
  });
  await deps.productsChanged();
  return toProduct(row, deps.mediaBaseUrl);
}

/** Switches a product's stock. Throws product_not_found. */
export async function switchStock(deps: ProductDeps, id: string, inStock: boolean): Promise<void> {
  if (!(await setStock(deps.db, id, inStock ? 1 : 0))) throw new ApiProblem('product_not_found');
  await deps.productsChanged();
}
