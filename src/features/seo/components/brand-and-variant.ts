import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { variantLabel, type VariantLabel } from '#features/attributes/rules/variant-label.ts';
import type { ProductBrand } from '../rules/product-codes.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { brandOf as knownBrandOf } from '#features/catalogue/rules/maker-of.ts';
import { attributeTerms, brand, makers } from '#features/site-content/components/content.ts';

const reader = new AttributeReader(attributeTerms);

/** Returns the brand of a product: its own or its maker's, or else the name of the shop. `isKnown` is false for the name of the shop. */
export function brandOf(product: ListedProduct): ProductBrand {
  const known = knownBrandOf(makers, product);
  return { name: known ?? brand.name, isKnown: known !== undefined };
}

/** Returns the colours and the size of a product for search engines. */
export const variantOf = (product: ListedProduct): VariantLabel => variantLabel(product, reader, attributeTerms);
