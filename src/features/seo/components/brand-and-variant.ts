import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { variantLabel, type VariantLabel } from '#features/attributes/rules/variant-label.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { safetyOf } from '#features/catalogue/rules/safety-of.ts';
import { attributeTerms, brand, safety } from '#features/site-content/components/content.ts';

const reader = new AttributeReader(attributeTerms);

/** Returns the brand of a product: its manufacturer in safety.yaml, or else the name of the shop. */
export const brandOf = (product: { _id: string; category: string }): string =>
  safetyOf(safety, product)?.brand ?? brand.name;

/** Returns the colours and the size of a product for search engines. */
export const variantOf = (product: ListedProduct): VariantLabel => variantLabel(product, reader, attributeTerms);
