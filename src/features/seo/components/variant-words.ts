import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { variantLabel, type VariantLabel } from '#features/attributes/rules/variant-label.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { attributeTerms } from '#features/site-content/components/content.ts';

const reader = new AttributeReader(attributeTerms);

/** Returns the colours and the size of a product for search engines. */
export const variantOf = (product: ListedProduct): VariantLabel => variantLabel(product, reader, attributeTerms);
