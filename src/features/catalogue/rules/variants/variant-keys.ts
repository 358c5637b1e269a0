import type { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { fold } from '#core/strings/product-search.ts';
import type { ProductInCents } from '../listed-product.ts';
import type { ProductVariants } from '../product-variants.ts';
import { colourOf } from './product-options.ts';

/** What the keys depend on. `image` is empty for a product without pictures. */
type Named = Pick<ProductInCents, 'name' | 'category' | 'attributes' | 'options'> & {
  readonly image: readonly unknown[];
};

/** Where a product stands among the variants of its model. */
export interface VariantKeys {
  readonly group: string;
  readonly variesBy: ProductVariants['variesBy'];
  /** Equal for products of the same colours or scent; empty if the product has none. */
  readonly shade: string;
  readonly shades: readonly string[];
  readonly words: string | undefined;
}

type Read = ReturnType<AttributeReader['of']>;

/** The keys of a product; undefined if it has no model: no options, and no picture or no known shade. */
export function variantKeys(product: Named, reader: AttributeReader): VariantKeys | undefined {
  const hasOptions = Object.keys(product.options ?? {}).length > 0;
  if (product.image.length === 0 && !hasOptions) return undefined;
  // Reading the description too would take ten times as long. The name contains the shade.
  const named = { ...product, description: [] };
  const colour = colourOf(product.options);
  const variesBy = colour === undefined ? (reader.kindOf(named)?.variesBy ?? 'colours') : 'colours';
  const read = reader.of(named);
  const group = `${product.category.toLowerCase()}/${fold(read.model)}`;
  const shade = colour === undefined ? readShade(read, variesBy) : shadeInWords(colour, reader);
  return shade.shades.length === 0 && !hasOptions ? undefined : { group, variesBy, ...shade };
}

function readShade({ colours = [], scent }: Read, variesBy: VariantKeys['variesBy']) {
  const shades = variesBy === 'scent' ? [scent].filter((id) => id !== undefined) : colours;
  return { shade: shades.join(' '), shades, words: undefined };
}

/** Words that the content file knows completely are the same shade as the colours of a name. */
function shadeInWords(words: string, reader: AttributeReader) {
  const { ids, isComplete } = reader.coloursIn(words);
  if (isComplete) return { shade: ids.join(' '), shades: ids, words: undefined };
  return { shade: `"${fold(words)}"`, shades: ids, words };
}
