import type { ListedProduct } from '#domain/listed-product.ts';
import type { Cents } from '#domain/money.ts';
import { pricePerKilo } from '#domain/content/unit-price.ts';
import { priceBefore, strikingRules } from '#domain/price-history.ts';
import { products as text } from '#text/products.ts';
import { cards, categories } from '../content.ts';

/** The price to strike beside the offer of a product, or the offer itself where none may be. */
export const struckBeside = (product: ListedProduct, { isLive }: { isLive: boolean }): Cents =>
  priceBefore(product, strikingRules(cards.enteredPrices, isLive));

const long = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('pt-PT', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** The first and the last day of a reduction in words, on a card the short ones; undefined where none is announced. */
export function promotionOf({ offerFrom, offerUntil }: ListedProduct, room: 'page' | 'card'): string | undefined {
  if (offerUntil === undefined) return undefined;
  const days = room === 'page' ? long : short;
  const last = new Date(offerUntil);
  return offerFrom === undefined
    ? text.promotionUntil(days.format(last))
    : text.promotion(days.formatRange(new Date(offerFrom), last));
}

const soldByWeight = new Set(categories.filter(({ isSoldByWeight }) => isSoldByWeight).map(({ path }) => path));

/** What a kilogram of a product costs, where its category is sold by weight; undefined elsewhere. */
export const perKiloOf = ({ category, offerCents, weight }: ListedProduct): Cents | undefined =>
  soldByWeight.has(category) ? pricePerKilo(offerCents, weight) : undefined;
