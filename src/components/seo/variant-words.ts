import { AttributeReader } from '#domain/attributes/attribute-reader.ts';
import { variantLabel, type VariantLabel } from '#domain/attributes/variant-label.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { attributeTerms } from '../content.ts';

const reader = new AttributeReader(attributeTerms);

/** Returns the colours and the size of a product for search engines. */
export const variantOf = (product: ListedProduct): VariantLabel => variantLabel(product, reader, attributeTerms);
