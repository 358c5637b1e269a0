import type { Product } from '#contract/product.ts';
import { type Cents, toCents } from './money.ts';
import { productPath } from './product-path.ts';

/** A product with its prices in cents: only the wire has euros. */
export interface ProductInCents extends Readonly<Omit<Product, 'price' | 'offerPrice' | 'lowestPrice30Days'>> {
  readonly priceCents: Cents;
  readonly offerCents: Cents;
  /** The lowest price of the 30 days before the present offer began; missing without an earlier price. */
  readonly lowestCents?: Cents | undefined;
}

/** A product as the shop shows it, with the address of its page. */
export interface ListedProduct extends ProductInCents {
  readonly path: string;
}

/** A product as it came over the wire. */
export const inCents = ({ price, offerPrice, lowestPrice30Days, ...product }: Product): ProductInCents => ({
  ...product,
  priceCents: toCents(price),
  offerCents: toCents(offerPrice),
  ...(lowestPrice30Days === undefined ? {} : { lowestCents: toCents(lowestPrice30Days) }),
});

export const withPath = (product: ProductInCents): ListedProduct => ({ ...product, path: productPath(product) });

/** What the shop shows of a product of the API's list. */
export const listedProduct = (product: Product): ListedProduct => withPath(inCents(product));
