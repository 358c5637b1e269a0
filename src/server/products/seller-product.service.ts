import { limits } from '#contract/limits.ts';
import type { Picture } from '#contract/product.ts';
import type { PictureUpload, ProductChange, SellerProduct } from '#contract/seller-products.ts';
import { toCents } from '#domain/money.ts';
import { productCopy } from '#text/seller-files.ts';
import type { AppDeps } from '../app-deps.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { wrongField } from '../http/parse.ts';
import { randomId } from '../random-id.ts';
import { keepPictures } from './kept-picture.ts';
import { type ProductPicture, readPictures, toPicture } from './picture-on-wire.ts';
import { lowestPrices, recordPriceChange } from './price-change.repository.ts';
import { insertProduct, type ProductRow } from './product.repository.ts';
import { toProduct } from './product.service.ts';
import { findProduct, swapPictures, updateProduct } from './seller-product.repository.ts';

/** Products as the seller sees them; how they are rated is left out. */
export async function toSellerProducts({ db, mediaBaseUrl }: AppDeps, rows: ProductRow[]): Promise<SellerProduct[]> {
  const lowest = await lowestPrices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toProduct(row, mediaBaseUrl, { lowestCents: lowest.get(row.id) }),
    averageRating: undefined,
    totalReviews: undefined,
    archived: row.archived_at !== null,
  }));
}

/** Changes what the seller names and keeps the former price. Throws product_not_found, invalid_body. */
export async function changeProduct(deps: AppDeps, { id, pictures, ...change }: ProductChange): Promise<SellerProduct> {
  const changed = await deps.db.transaction().execute(async (transaction) => {
    const before = await findProduct(transaction, id);
    if (!before) throw new ApiProblem('product_not_found');
    const after = await updateProduct(transaction, before, columnsOf(change));
    await recordPriceChange(transaction, before, after, deps.now().toISOString());
    if (!pictures) return after;
    return (await swapPictures(transaction, after, arranged(after, pictures))) ?? refusePictures();
  });
  return await told(deps, changed);
}

function columnsOf({ name, category, description, price, offerPrice, weight }: Omit<ProductChange, 'id' | 'pictures'>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(category === undefined ? {} : { category }),
    ...(description === undefined ? {} : { description_json: JSON.stringify(description) }),
    ...(price === undefined ? {} : { price_cents: toCents(price) }),
    ...(offerPrice === undefined ? {} : { offer_cents: toCents(offerPrice) }),
    ...(weight === undefined ? {} : { weight: weight || null }),
  };
}

const refusePictures = (): never => {
  throw wrongField('pictures', 'not_the_products_pictures');
};

/** The product's own pictures in the order and with the texts that are wanted. */
function arranged({ pictures_json }: ProductRow, wanted: readonly Pick<Picture, 'base' | 'alt'>[]): string {
  const left = readPictures(pictures_json);
  const pictures = wanted.map(({ base, alt }) => {
    const [picture] = left.splice(indexOfBase(left, base), 1);
    return { ...(picture ?? refusePictures()), alt };
  });
  return left.length > 0 ? refusePictures() : JSON.stringify(pictures);
}

/** Where a picture stands, named by the `base` of the wire whatever host stands before it. */
function indexOfBase(pictures: readonly ProductPicture[], base: string): number {
  const index = pictures.findIndex((picture) => base.endsWith(toPicture(picture, '').base));
  return index === -1 ? pictures.length : index;
}

/** Adds pictures after those that are there. Throws product_not_found, image_invalid, invalid_body. */
export async function addPictures(deps: AppDeps, { id, alt }: PictureUpload, files: File[]): Promise<SellerProduct> {
  const product = await findProduct(deps.db, id);
  if (!product) throw new ApiProblem('product_not_found');
  if (files.length === 0) throw wrongField('images', 'missing');
  expectRoom(readPictures(product.pictures_json).length + files.length);
  const added = await keepPictures(deps, files, alt || product.name);
  return await changePictures(deps, id, (pictures) => {
    expectRoom(pictures.length + added.length);
    return [...pictures, ...added];
  });
}

function expectRoom(count: number): void {
  if (count > limits.product.maxImages) throw wrongField('images', 'too_many');
}

/** Takes a picture off a product. Throws product_not_found, invalid_body. */
export const removePicture = (deps: AppDeps, id: string, base: string): Promise<SellerProduct> =>
  changePictures(deps, id, (pictures) => {
    const index = indexOfBase(pictures, base);
    return index === pictures.length ? refusePictures() : pictures.toSpliced(index, 1);
  });

type PictureChange = (pictures: ProductPicture[]) => ProductPicture[];

/** Changes the pictures as they are now, again when another call has changed them meanwhile. */
async function changePictures(deps: AppDeps, id: string, change: PictureChange): Promise<SellerProduct> {
  while (true) {
    const before = await findProduct(deps.db, id);
    if (!before) throw new ApiProblem('product_not_found');
    const json = JSON.stringify(change(readPictures(before.pictures_json)));
    const changed = await swapPictures(deps.db, before, json);
    if (changed) return await told(deps, changed);
  }
}

/** Adds a copy that is out of stock until the seller has finished it. Throws product_not_found. */
export async function duplicateProduct(deps: AppDeps, id: string): Promise<SellerProduct> {
  const original = await findProduct(deps.db, id);
  if (!original) throw new ApiProblem('product_not_found');
  const { category, description_json, price_cents, offer_cents, weight, pictures_json } = original;
  const copied = { category, description_json, price_cents, offer_cents, weight, pictures_json };
  const name = productCopy(original.name).slice(0, limits.product.maxNameLength);
  const created_at = deps.now().toISOString();
  return await told(deps, await insertProduct(deps.db, { ...copied, id: randomId(), name, in_stock: 0, created_at }));
}

/** Takes a product out of the shop, or back into it; orders keep what they have of it. Throws product_not_found. */
export async function archiveProduct(deps: AppDeps, id: string, isArchived: boolean): Promise<SellerProduct> {
  const product = await findProduct(deps.db, id);
  if (!product) throw new ApiProblem('product_not_found');
  const archivedAt = product.archived_at ?? deps.now().toISOString();
  return await told(deps, await updateProduct(deps.db, product, { archived_at: isArchived ? archivedAt : null }));
}

async function told(deps: AppDeps, row: ProductRow): Promise<SellerProduct> {
  await deps.productsChanged([row.id]);
  const [product] = await toSellerProducts(deps, [row]);
  return product as SellerProduct;
}
