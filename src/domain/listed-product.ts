import type { Product } from '#contract/product.ts';
import { type Cents, toCents } from './money.ts';
import { productPath } from './product-path.ts';

/** A product as the shop shows it: the wire's fields, its prices in cents and the address of its page. */
export interface ListedProduct extends Readonly<Product> {
  readonly priceCents: Cents;
  readonly offerCents: Cents;
  readonly path: string;
}

/** What the shop shows of a product of the API's list. */
export const listedProduct = (product: Product): ListedProduct => ({
  ...product,
  priceCents: toCents(product.price),
  offerCents: toCents(product.offerPrice),
  path: productPath(product),
});
