import type { ListedProduct } from '#domain/listed-product.ts';
import type { Cents } from '#domain/money.ts';
import { pricePerKilo } from '#domain/content/unit-price.ts';
import { priceBefore } from '#domain/price-history.ts';
import { cards, categories } from '../content.ts';

/** The price to strike beside the offer of a product, or the offer itself where none may be. */
export const struckBeside = (product: ListedProduct, { isLive }: { isLive: boolean }): Cents =>
  priceBefore(product, cards.enteredPrices === 'always' || (cards.enteredPrices === 'demo' && !isLive));

const soldByWeight = new Set(categories.filter(({ isSoldByWeight }) => isSoldByWeight).map(({ path }) => path));

/** What a kilogram of a product costs, where its category is sold by weight; undefined elsewhere. */
export const perKiloOf = ({ category, offerCents, weight }: ListedProduct): Cents | undefined =>
  soldByWeight.has(category) ? pricePerKilo(offerCents, weight) : undefined;
