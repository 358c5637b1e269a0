import { limits } from '#contract/limits.ts';
import type { NewProduct, Product } from '#contract/product.ts';
import type { ReviewStats } from '#contract/review.ts';
import { type Cents, toCents, toEuros } from '#domain/money.ts';
import type { AppDeps } from '../app-deps.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { wrongField } from '../http/parse.ts';
import { randomId } from '../random-id.ts';
import { choosePictures, keepPictures } from './kept-picture.ts';
import { listedUrl, readPictures, toPicture } from './picture.mapper.ts';
import { insertProduct, type ProductRow, setStock } from './product.repository.ts';

/** Adds a product with its pictures. Throws image_invalid with the index of the wrong file, invalid_body. */
export async function addProduct(deps: AppDeps, product: NewProduct, files: File[]): Promise<Product> {
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
export async function switchStock(deps: AppDeps, id: string, inStock: boolean): Promise<void> {
  if (!(await setStock(deps.db, id, inStock ? 1 : 0))) throw new ApiProblem('product_not_found');
  await deps.productsChanged();
}

/** What is known of a product beside its row. */
interface ProductFacts {
  /** Missing while it has no review. */
  ratings?: ReviewStats | undefined;
  /** Missing while its price has never changed. */
  lowestCents?: Cents | undefined;
}

/** A product as the contract sends it, in euros. */
export function toProduct(row: ProductRow, mediaBaseUrl: string, facts: ProductFacts = {}): Product {
  const pictures = readPictures(row.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl));
  return {
    _id: row.id,
    name: row.name,
    description: JSON.parse(row.description_json) as string[],
    category: row.category,
    image: pictures.map(listedUrl),
    price: toEuros(row.price_cents),
    offerPrice: toEuros(row.offer_cents),
    inStock: row.in_stock === 1,
    weight: row.weight ?? undefined,
    pictures,
    averageRating: facts.ratings?.averageRating ?? 0,
    totalReviews: facts.ratings?.totalReviews ?? 0,
    lowestPrice30Days: facts.lowestCents === undefined ? undefined : toEuros(facts.lowestCents),
  };
}
