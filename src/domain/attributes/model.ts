import type { ListedProduct } from '../listed-product.ts';

/** A product as one of the colours or scents in which its model comes. */
export interface ShadedProduct {
  readonly product: ListedProduct;
  /** Ids of colours, or of the one scent, as content has them. */
  readonly shades: readonly string[];
}

/** The colours or scents in which one thing is sold. */
export interface Model {
  readonly variesBy: 'colours' | 'scent';
  /** One product for each of at least two shades: first those in stock, the newest first, then those that are sold out. */
  readonly shaded: readonly ShadedProduct[];
}
