import { AttributeReader } from '#domain/attributes/attribute-reader.ts';
import { saidVariant, type SaidVariant } from '#domain/attributes/said-variant.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { attributeTerms } from '../content.ts';

const reader = new AttributeReader(attributeTerms);

/** Returns the colours and the size of a product for search engines. */
export const variantOf = (product: ListedProduct): SaidVariant => saidVariant(product, reader, attributeTerms);
