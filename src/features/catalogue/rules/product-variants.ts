import type { ListedProduct } from './listed-product.ts';

export interface ProductVariant {
  readonly product: ListedProduct;
  /** Ids of colours, or of the one scent, from the content file. */
  readonly shades: readonly string[];
}

/** A product line sold in several colours or scents. */
export interface ProductVariants {
  readonly variesBy: 'colours' | 'scent';
  /** One product for each of at least two shades. Products in stock come first, newest first, then sold-out products. */
  readonly variants: readonly ProductVariant[];
}

/** The first `most` shades of a model, and the number of further shades. If the product itself is not among them, it replaces the last one. */
export function shownVariants({ variants }: ProductVariants, product: ListedProduct, most: number) {
  const first = variants.slice(0, most);
  const isAmongThem = first.some((one) => one.product === product);
  const shown = isAmongThem ? first : [...first.slice(0, -1), ...variants.filter((one) => one.product === product)];
  return { shown, more: variants.length - shown.length };
}
