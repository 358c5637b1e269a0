import type { Product } from '../contract/product.ts';
import { type Cents, toCents } from '#core/money.ts';
import { productPath } from './product-path.ts';

/** A product with its prices in cents. Only the API uses euros. */
export interface ProductInCents extends Readonly<Omit<Product, 'price' | 'offerPrice' | 'lowestPrice30Days'>> {
  readonly priceCents: Cents;
  readonly offerCents: Cents;
  /** The lowest price of the 30 days before the present offer started; missing without an earlier price. */
  readonly lowestCents?: Cents | undefined;
}

export interface ListedProduct extends ProductInCents {
  readonly path: string;
}

export const inCents = ({ price, offerPrice, lowestPrice30Days, ...product }: Product): ProductInCents => ({
  ...product,
  priceCents: toCents(price),
  offerCents: toCents(offerPrice),
  ...(lowestPrice30Days === undefined ? {} : { lowestCents: toCents(lowestPrice30Days) }),
});

export const withPath = (product: ProductInCents): ListedProduct => ({ ...product, path: productPath(product) });

export const listedProduct = (product: Product): ListedProduct => withPath(inCents(product));
