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

/** What is shown of a model beside one of its products, and how many there are besides. */
export interface ShownShades {
  readonly shown: readonly ShadedProduct[];
  readonly more: number;
}

/** The first shades of a model, at most so many; that of the product itself stands for the last where it is not among them. */
export function shownShades({ shaded }: Model, product: ListedProduct, most: number): ShownShades {
  const first = shaded.slice(0, most);
  const isAmongThem = first.some((one) => one.product === product);
  const shown = isAmongThem ? first : [...first.slice(0, -1), ...shaded.filter((one) => one.product === product)];
  return { shown, more: shaded.length - shown.length };
}
