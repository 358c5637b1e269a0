import type { Product } from '../contract/product.ts';
import type { IsOffered } from '../rules/maker-of.ts';
import type { ReviewStats } from '../contract/rating.ts';
import type { ProductInCents } from '../rules/listed-product.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { toEuros } from '#core/money.ts';
import type { EarlierPrice } from '../rules/price-history.ts';
import { listedUrl, readPictures, toPicture } from './picture.mapper.ts';
import { readAttributes } from './product-attributes.ts';
import { listedCodesOf } from './product-codes.ts';
import type { ProductRow } from './product.repository.ts';

/** The data about a product that is not in its row. */
interface ProductFacts {
  /** Missing without reviews. */
  ratings?: ReviewStats | undefined;
  /** Missing without an entry in the price ledger. */
  earlier?: EarlierPrice | undefined;
}

/** Returns whether the seller's switch is on and, for a counted product, the stock is above 0. */
export const isInStock = ({ in_stock, quantity }: Pick<ProductRow, 'in_stock' | 'quantity'>): boolean =>
  in_stock === 1 && (quantity === null || quantity > 0);

/** Returns whether a product can be ordered: it is in stock, and the shop may offer it. */
export const isSold = (
  row: Pick<ProductRow, 'id' | 'category' | 'brand' | 'in_stock' | 'quantity'>,
  isOffered: IsOffered,
): boolean => isInStock(row) && isOffered({ _id: row.id, category: row.category, brand: row.brand });

export interface Listing {
  mediaBaseUrl: string;
  isOffered: IsOffered;
}

/** Returns a product in the form that this process uses, with prices in cents. */
export function toProductInCents(
  row: ProductRow,
  { mediaBaseUrl, isOffered }: Listing,
  facts: ProductFacts = {},
): ProductInCents {
  const pictures = readPictures(row.pictures_json).map((picture) => toPicture(picture, mediaBaseUrl));
  return {
    _id: row.id,
    name: row.name,
    description: JSON.parse(row.description_json) as string[],
    category: row.category,
    image: pictures.map(listedUrl),
    priceCents: row.price_cents,
    offerCents: row.offer_cents,
    inStock: isSold(row, isOffered),
    quantity: row.quantity === null ? null : Math.max(0, row.quantity),
    weight: row.weight ?? undefined,
    pictures,
    attributes: readAttributes(row),
    ...listedCodesOf(row),
    ...(row.available_from !== null && { availableFrom: row.available_from }),
    averageRating: facts.ratings?.averageRating ?? 0,
    totalReviews: facts.ratings?.totalReviews ?? 0,
    lowestCents: facts.earlier?.lowestCents,
    ...(facts.earlier?.isOfNew && { isNewlySold: true }),
    ...offerDays(row, facts.earlier),
  };
}

/** Returns the first and last day of an offer that ends. */
function offerDays({ price_cents, offer_cents, offer_until }: ProductRow, earlier: EarlierPrice | undefined) {
  if (offer_until === null || offer_cents >= price_cents) return {};
  return { ...(earlier?.since && { offerFrom: lisbonDay(new Date(earlier.since)) }), offerUntil: offer_until };
}

/** Returns a product as the contract defines it, with prices in euros. */
export function toProduct(row: ProductRow, listing: Listing, facts: ProductFacts = {}): Product {
  const { priceCents, offerCents, lowestCents, ...product } = toProductInCents(row, listing, facts);
  return {
    ...product,
    price: toEuros(priceCents),
    offerPrice: toEuros(offerCents),
    lowestPrice30Days: lowestCents === undefined ? undefined : toEuros(lowestCents),
  };
}
