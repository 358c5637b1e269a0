import type { ProductVariants, ProductVariant } from '#features/catalogue/rules/product-variants.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { models as text } from '#features/catalogue/text/models.ts';
import { attributeTerms } from '#features/site-content/components/content.ts';

const reader = new AttributeReader(attributeTerms);

/** Returns the kind of a product, by its category or its name. */
export const kindOf = (product: ListedProduct) => reader.kindOf(product);

/** Returns the measured and named properties of a product. */
export const attributesOf = (product: ListedProduct) => reader.of(product);

const termsOf = {
  colours: new Map(attributeTerms.colours.map((term) => [term.id, term])),
  scent: new Map(attributeTerms.scents.map((term) => [term.id, term])),
} as const;

/** Returns the names of some shades: `Lilás, Menta e Branco`. A foreign API may have shades that the content does not name. */
const shadesInWords = ({ variesBy }: ProductVariants, shades: readonly string[]): string =>
  text.list(shades.map((id) => termsOf[variesBy].get(id)?.name ?? id));

/** Returns the drawn colour with this id, if the content has it. */
export const hexOf = (colour: string): string | undefined => termsOf.colours.get(colour)?.hex;

/** Whether the content has a drawing for each of these shades. A foreign API may have others. */
export const isDrawn = ({ variesBy }: ProductVariants, shades: readonly string[]): boolean =>
  shades.length > 0 && shades.every((id) => termsOf[variesBy].has(id));

/** Returns the names of a product's shades, with a note if it is sold out. */
export function nameOfShade(model: ProductVariants, { isInStock, shades, words }: ProductVariant): string {
  const name = words ?? shadesInWords(model, shades);
  return isInStock ? name : text.soldOut(name);
}

/** Returns the name of a pack with several units, for goods sold by the bar. Undefined for other goods. */
export function packOf(product: ListedProduct): string | undefined {
  const { pieces = 1 } = reader.of(product);
  return kindOf(product)?.variesBy === 'scent' && pieces > 1 ? text.pack(pieces) : undefined;
}
