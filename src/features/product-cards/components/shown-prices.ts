import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import type { Cents } from '#core/money.ts';
import { pricePerKilo } from '#features/attributes/rules/unit-price.ts';
import { priceBefore, strikingRules } from '#features/catalogue/rules/price-history.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { cards, categories } from '#features/site-content/components/content.ts';

/** Returns the price to strike through next to an offer, or the offer itself if no such price is allowed. */
export const struckPrice = (product: ListedProduct, { isLive }: { isLive: boolean }): Cents =>
  priceBefore(product, strikingRules(cards.enteredPrices, isLive));

const long = new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('pt-PT', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** Returns the first and last day of an announced reduction as text, shorter on a card. Undefined without a reduction. */
export function promotionOf({ offerFrom, offerUntil }: ListedProduct, room: 'page' | 'card'): string | undefined {
  if (offerUntil === undefined) return undefined;
  const days = room === 'page' ? long : short;
  const last = new Date(offerUntil);
  return offerFrom === undefined
    ? text.promotionUntil(days.format(last))
    : text.promotion(days.formatRange(new Date(offerFrom), last));
}

const soldByWeight = new Set(categories.filter(({ isSoldByWeight }) => isSoldByWeight).map(({ path }) => path));

/** Returns the price per kilogram in cents, if the category is sold by weight. Otherwise undefined. */
export const perKiloOf = ({ category, offerCents, weight }: ListedProduct): Cents | undefined =>
  soldByWeight.has(category) ? pricePerKilo(offerCents, weight) : undefined;
