import { brandKey, type Maker } from '#features/legal/contract/legal-content.ts';

export interface Branded {
  _id: string;
  category: string;
  /** The brand that the product itself names. */
  brand?: string | null | undefined;
}

const hasBrand = ({ brand, names = [] }: Maker, key: string): boolean =>
  brand !== undefined && [brand, ...names].some((name) => brandKey(name) === key);

/**
 * Returns the maker of the product's brand, or else the one that names the product, or else, for a product without a brand, its category.
 * Undefined if the maker is unknown: a category says nothing about a product of another brand.
 */
export function makerOf(makers: readonly Maker[], { _id, category, brand }: Branded): Maker | undefined {
  const key = brandKey(brand ?? '');
  return (
    (key === '' ? undefined : makers.find((maker) => hasBrand(maker, key))) ??
    makers.find(({ products }) => products?.includes(_id)) ??
    (key === '' ? makers.find(({ categories }) => categories?.includes(category)) : undefined)
  );
}

/** Returns the brand in the content's spelling, or as the product names it. Undefined if neither names one. */
export function brandOf(makers: readonly Maker[], product: Branded): string | undefined {
  const own = product.brand?.trim() || undefined;
  const maker = makerOf(makers, product);
  return maker?.brand !== undefined && (own === undefined || hasBrand(maker, brandKey(own))) ? maker.brand : own;
}

/** Whether a shop may offer a product. A live shop must not offer a product without a manufacturer (Regulation (EU) 2023/988, article 19). */
export type IsOffered = (product: Branded) => boolean;

export const offeringRule = (makers: readonly Maker[], isLive: boolean): IsOffered =>
  isLive ? (product) => makerOf(makers, product) !== undefined : () => true;
