import { makerOf } from '../../rules/maker-of.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { toCents, toEuros } from '#core/money.ts';
import type { PriceFields, PlannedOffer } from '../../rules/entered-prices.ts';
import { earlierPrice, lowestUntil, soldForLong } from '../../rules/price-history.ts';
import { limits } from '#core/limits.ts';
import type { ProductChange, SellerProduct } from '../../contract/seller-products.ts';
import { randomId } from '#server/database/random-id.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { productCopy } from '../../text/seller-files.ts';
import { readPictures } from '../picture.mapper.ts';
import { attributeColumns, expectGoodAttributes, readAttributes } from '../product-attributes.ts';
import { choosePictures } from '../picture.service.ts';
import { codeColumns, type GivenCodes } from '../product-codes.ts';
import { priceSteps, recordFirstPrice } from '../price-change.repository.ts';
import type { ProductDeps } from '../product-deps.ts';
import { expectGoodPreorder } from '../preorder-day.ts';
import { isInStock, toProduct } from '../product.mapper.ts';
import { findPlannedOffers } from '../offers/planned-offer.repository.ts';
import { expectGoodPrices, findPrices } from '../offers/price-columns.ts';
import { findProduct, insertProduct, lockProduct, type ProductRow } from '../product.repository.ts';
import { refusingTakenSku } from '../sku.ts';
import { writeCount } from '../stock/write-count.ts';
import { type OrderedQuantity, getOrderedQuantities } from '../stock/ordered-quantities.ts';
import { saveProduct } from './save-product.ts';
import { updateProduct } from './seller-product.repository.ts';
import { expectSameCount, expectSameFields, expectValues } from './product-conflict.ts';

/** Returns products as the seller sees them, without ratings. */
export async function toSellerProducts(deps: ProductDeps, rows: ProductRow[]): Promise<SellerProduct[]> {
  const { db, now, makers } = deps;
  const ids = rows.map(({ id }) => id);
  const asked = await priceSteps(db, ids);
  const ordered = await getOrderedQuantities(db, ids);
  const planned = await findPlannedOffers(db, ids);
  const time = now();
  return rows.map((row) => ({
    ...toProduct(row, deps, { earlier: earlierPrice(asked.get(row.id) ?? []) }),
    lowestNow: toEuros(lowestUntil(asked.get(row.id) ?? [], time) ?? row.offer_cents),
    ...plannedFields(planned.get(row.id)),
    ...newness(asked.get(row.id)?.[0]?.since ?? row.created_at, time),
    inStock: isInStock(row),
    lacksMaker: makerOf(makers, { _id: row.id, category: row.category, brand: row.brand }) === undefined,
    averageRating: undefined,
    totalReviews: undefined,
    archived: row.archived_at !== null,
    ...stockFields(row, ordered.get(row.id)),
  }));
}

function plannedFields(planned: PlannedOffer | undefined): Pick<SellerProduct, 'plannedOffer'> {
  if (!planned) return {};
  const { offerCents, offerFrom, offerUntil } = planned;
  return { plannedOffer: { offerPrice: toEuros(offerCents), offerFrom, ...(offerUntil && { offerUntil }) } };
}

function newness(soldSince: string, now: Date): Pick<SellerProduct, 'struckFrom'> {
  const isLongFrom = soldForLong(soldSince);
  return now < isLongFrom ? { struckFrom: lisbonDay(isLongFrom) } : {};
}

const stockFields = (row: ProductRow, { ordered, held }: OrderedQuantity = { ordered: 0, held: 0 }) => ({
  sku: row.sku,
  isSwitchedOn: row.in_stock === 1,
  warnAt: row.warn_at,
  onShelf: row.quantity === null ? null : row.quantity + ordered,
  ordered,
  held,
  short: Math.max(0, -(row.quantity ?? 0)),
});

/** Changes the given fields of a product. Throws product_not_found, product_changed, sku_taken, invalid_body. */
export async function changeProduct(deps: ProductDeps, sent: ProductChange): Promise<SellerProduct> {
  const { id, pictures, quantity, expects, seen: _, ...change } = sent;
  const known = await findProduct(deps.db, id);
  if (!known) throw new ApiProblem('product_not_found');
  await expectSameCount(deps.db, known, sent);
  expectGoodPreorder(change.availableFrom, deps.now());
  expectGoodAttributes(deps.attributeTerms, change.attributes ?? {}, readAttributes(known));
  const changed = { ...columnsOf(change), ...attributeColumns(known, change) };
  const own = readPictures(known.pictures_json);
  const chosen = pictures && (await choosePictures(deps, pictures, change.name ?? known.name, own));
  const columns = { ...changed, ...(chosen && { pictures_json: JSON.stringify(chosen) }) };
  await refusingTakenSku(() =>
    deps.db.transaction().execute(async (transaction) => {
      // Stock is written before products: see src/features/catalogue/README.md.
      if (quantity !== undefined) {
        await writeCount(transaction, { productId: id, quantity, kind: 'count' }, deps.now());
      }
      const before = await lockProduct(transaction, id);
      if (!before) throw new ApiProblem('product_not_found');
      const prices = await findPrices(transaction, before);
      if (expects) expectValues({ name: before.name, ...prices }, expects);
      expectSameFields(before, { change: sent, prices, mediaBaseUrl: deps.mediaBaseUrl });
      const after = expectGoodPrices(prices, priceFields(change), deps.now());
      await saveProduct(transaction, { before, columns, prices: after }, deps.now());
    }),
  );
  return await afterChange(deps, (await findProduct(deps.db, id)) ?? known);
}

/** The price fields of a change, in cents. */
const priceFields = ({ price, offerPrice, offerFrom, offerUntil }: Omit<ProductChange, 'id'>): PriceFields => ({
  priceCents: price === undefined ? undefined : toCents(price),
  offerCents: offerPrice === undefined ? undefined : toCents(offerPrice),
  offerFrom,
  offerUntil,
});

type Changed = Pick<
  ProductChange,
  'name' | 'category' | 'description' | 'price' | 'offerPrice' | 'sku' | 'offerUntil' | 'availableFrom'
> &
  GivenCodes;

/** Returns the columns of the given fields. Omits missing fields. */
export function columnsOf({ name, category, description, price, offerPrice, sku, ...days }: Changed) {
  const { offerUntil, availableFrom, ...codes } = days;
  return {
    ...(name === undefined ? {} : { name }),
    ...(category === undefined ? {} : { category }),
    ...(description === undefined ? {} : { description_json: JSON.stringify(description) }),
    ...(price === undefined ? {} : { price_cents: toCents(price) }),
    ...(offerPrice === undefined ? {} : { offer_cents: toCents(offerPrice) }),
    ...(sku === undefined ? {} : { sku: sku || null }),
    ...(offerUntil === undefined ? {} : { offer_until: offerUntil }),
    ...(availableFrom === undefined ? {} : { available_from: availableFrom }),
    ...codeColumns(codes),
  };
}

/** Adds a copy that is out of stock until the seller has finished it. Throws product_not_found. */
export async function duplicateProduct(deps: ProductDeps, id: string): Promise<SellerProduct> {
  const original = await findProduct(deps.db, id);
  if (!original) throw new ApiProblem('product_not_found');
  const { category, description_json, price_cents, offer_cents, weight, attributes_json, pictures_json } = original;
  const { options_json, brand } = original;
  const copied = {
    ...{ category, description_json, price_cents, offer_cents, weight, attributes_json, pictures_json },
    ...{ options_json, brand },
  };
  const name = productCopy(original.name).slice(0, limits.product.maxNameLength);
  const row = { ...copied, id: randomId(), name, in_stock: 0 as const, created_at: deps.now().toISOString() };
  const added = await deps.db.transaction().execute(async (transaction) => {
    await recordFirstPrice(transaction, row);
    return await insertProduct(transaction, row);
  });
  return await afterChange(deps, added);
}

/** Archives or restores a product. Orders keep their data about it. Throws product_not_found, sku_taken. */
export async function archiveProduct(deps: ProductDeps, id: string, isArchived: boolean): Promise<SellerProduct> {
  const changed = await refusingTakenSku(() =>
    deps.db.transaction().execute(async (transaction) => {
      const product = await findProduct(transaction, id);
      if (!product) throw new ApiProblem('product_not_found');
      const archivedAt = product.archived_at ?? deps.now().toISOString();
      return await updateProduct(transaction, product, { archived_at: isArchived ? archivedAt : null });
    }),
  );
  return await afterChange(deps, changed);
}

async function afterChange(deps: ProductDeps, row: ProductRow): Promise<SellerProduct> {
  await deps.productsChanged();
  return await toSellerProduct(deps, row);
}

export async function toSellerProduct(deps: ProductDeps, row: ProductRow): Promise<SellerProduct> {
  const [product] = await toSellerProducts(deps, [row]);
  return product as SellerProduct;
}
