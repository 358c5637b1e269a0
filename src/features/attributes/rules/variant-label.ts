import type { AttributeTerms } from '../contract/attribute-terms.ts';
import type { AttributeReader, DescribedProduct } from './attribute-reader.ts';

/** The colour and size of a product for search engines; empty strings if unknown. */
export interface VariantLabel {
  /** At most three colours, the main one first, as product feeds require. */
  readonly colour: string;
  readonly size: string;
}

const MOST_COLOURS = 3;

export function variantLabel(product: DescribedProduct, reader: AttributeReader, terms: AttributeTerms): VariantLabel {
  const { colours = [], widthCm, lengthCm } = reader.of(product);
  const { colour, size } = product.options ?? {};
  const names = colours.map((id) => terms.colours.find((colour) => colour.id === id)?.name ?? id);
  const measures = [widthCm, lengthCm].filter((measure) => measure !== undefined);
  return {
    colour: colour ?? names.slice(0, MOST_COLOURS).join('/'),
    size: size ?? (measures.length === 0 ? '' : `${measures.join(' x ')} cm`),
  };
}
