import type { Cents } from '#core/money.ts';
import { compareSizes } from '../variants/size-order.ts';
import type { Size } from '../variants/product-options.ts';

/** One size behind a card. */
export interface CardFacts {
  readonly size: Size;
  readonly cents: Cents;
  readonly inStock: boolean;
  readonly isReduced: boolean;
}

/** The lowest price of the sizes in stock, or of all sizes if none is. */
export function lowestOf(sizes: readonly CardFacts[]): Cents {
  const inStock = sizes.filter((one) => one.inStock);
  return Math.min(...(inStock.length > 0 ? inStock : sizes).map(({ cents }) => cents));
}

/** The sizes in stock as values of the filter, in their order. */
export const sizesInStock = (sizes: readonly CardFacts[]): string[] =>
  [...new Set(sizes.filter(({ inStock }) => inStock).map(({ size }) => size.label))].sort(compareSizes);
