import type { Cents } from '#core/money.ts';
import type { ListedProduct } from './listed-product.ts';
import type { Size } from './variants/product-options.ts';

export interface ProductVariant {
  readonly product: ListedProduct;
  /** Whether the product or another size of the shade is in stock. */
  readonly isInStock: boolean;
  /** Ids of colours, or of the one scent, from the content file. Empty for a colour that it does not know. */
  readonly shades: readonly string[];
  /** The colour in the seller's words, if the content file does not know all of them. */
  readonly words?: string | undefined;
}

export interface SizeVariant {
  readonly product: ListedProduct;
  readonly size: Size;
}

/** A product line sold in several colours, scents or sizes. */
export interface ProductVariants {
  readonly variesBy: 'colours' | 'scent';
  /** One product for each of at least two shades, or none. Products in stock come first, newest first, then sold-out products. */
  readonly variants: readonly ProductVariant[];
  /** One product for each size of the product's own colour, in the order of sizes; empty for a product without sizes. */
  readonly sizes: readonly SizeVariant[];
}

/** The first `most` shades of a model, and the number of further shades. If the product itself is not among them, it replaces the last one. */
export function shownVariants({ variants }: ProductVariants, product: ListedProduct, most: number) {
  const first = variants.slice(0, most);
  const isAmongThem = first.some((one) => one.product === product);
  const shown = isAmongThem ? first : [...first.slice(0, -1), ...variants.filter((one) => one.product === product)];
  return { shown, more: variants.length - shown.length };
}

/** Whether a shopper must choose a size before adding the product. */
export const hasSizes = (model: ProductVariants | undefined): model is ProductVariants =>
  model !== undefined && model.sizes.length > 1;

/** The cheapest size in stock, or of all sizes if none is, and whether the others cost more. */
export function cheapestSize({ sizes }: ProductVariants, product: ListedProduct) {
  const products = sizes.map((one) => one.product);
  const inStock = products.filter((one) => one.inStock);
  const among = inStock.length > 0 ? inStock : products;
  const cents = (one: ListedProduct): Cents => one.offerCents;
  const cheapest = among.reduce((least, one) => (cents(one) < cents(least) ? one : least), among[0] ?? product);
  return { product: cheapest, isFrom: among.some((one) => cents(one) > cents(cheapest)) };
}
