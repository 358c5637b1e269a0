import type { ListedProduct } from '#domain/listed-product.ts';
import type { Cents } from '#domain/money.ts';
import { priceBefore } from '#domain/price-history.ts';
import { cards } from '../content.ts';

/** The price to strike beside the offer of a product, or the offer itself where none may be. */
export const struckBeside = (product: ListedProduct, { isLive }: { isLive: boolean }): Cents =>
  priceBefore(product, cards.enteredPrices === 'always' || (cards.enteredPrices === 'demo' && !isLive));
