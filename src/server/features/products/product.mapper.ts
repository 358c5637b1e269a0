import type { Product } from '#contract/product.ts';
import type { IsOffered } from '#domain/content/safety-of.ts';
import type { ReviewStats } from '#contract/review.ts';
import type { ProductInCents } from '#domain/listed-product.ts';
import { lisbonDay } from '#domain/lisbon-day.ts';
import { toEuros } from '#domain/money.ts';
import type { EarlierPrice } from '#domain/price-history.ts';
import { listedUrl, readPictures, toPicture } from './picture.mapper.ts';
import { readAttributes } from './product-attributes.ts';
import type { ProductRow } from './product.repository.ts';

/** What is known of a product beside its row. */
interface ProductFacts {
  /** Missing while it has no review. */
  ratings?: ReviewStats | undefined;
  /** Missing while the ledger does not know it. */
  earlier?: EarlierPrice | undefined;
}

/** Whether the seller's switch is on and there is a piece where pieces are counted. */
export const isInStock = ({ in_stock, quantity }: Pick<ProductRow, 'in_stock' | 'quantity'>): boolean =>
  in_stock === 1 && (quantity === null || quantity > 0);

/** Whether a product can be ordered: it is in stock, and the shop may offer it. */
export const isSold = (
  row: Pick<ProductRow, 'id' | 'category' | 'in_stock' | 'quantity'>,
  isOffered: IsOffered,
): boolean => isInStock(row) && isOffered({ _id: row.id, category: row.category });

/** Where pictures are, and which products the shop may offer. */
export interface Listing {
  mediaBaseUrl: string;
  isOffered: IsOffered;
}

/** A product as this process reads it. */
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
    averageRating: facts.ratings?.averageRating ?? 0,
    totalReviews: facts.ratings?.totalReviews ?? 0,
    lowestCents: facts.earlier?.lowestCents,
    ...(facts.earlier?.isOfNew && { isNewlySold: true }),
    ...offerDays(row, facts.earlier),
  };
}

/** The first and the last day of an offer that ends. */
function offerDays({ price_cents, offer_cents, offer_until }: ProductRow, earlier: EarlierPrice | undefined) {
  if (offer_until === null || offer_cents >= price_cents) return {};
  return { ...(earlier?.since && { offerFrom: lisbonDay(new Date(earlier.since)) }), offerUntil: offer_until };
}

/** A product as the contract sends it, in euros. */
export function toProduct(row: ProductRow, listing: Listing, facts: ProductFacts = {}): Product {
  const { priceCents, offerCents, lowestCents, ...product } = toProductInCents(row, listing, facts);
  return {
    ...product,
    price: toEuros(priceCents),
    offerPrice: toEuros(offerCents),
    lowestPrice30Days: lowestCents === undefined ? undefined : toEuros(lowestCents),
  };
}
