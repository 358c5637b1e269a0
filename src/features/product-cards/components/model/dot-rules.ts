import type { ProductVariants, ProductVariant } from '#features/catalogue/rules/product-variants.ts';
import { attributeTerms } from '#features/site-content/components/content.ts';

/** The places of a colour in a dot: the whole dot or its upper left, its lower right, or the third of three colours. */
const places = ['a', 'b', 'c'] as const;
const { colours, scents } = attributeTerms;
const drawn = { colours, scent: scents };
/** Scents are numbered after the colours. */
const first = { colours: 0, scent: colours.length };

/** The CSS classes for each colour of the content in each place of a dot. Style attributes are not allowed. */
export const dotRules = [...colours, ...scents]
  .flatMap(({ hex }, index) => places.map((place) => `.${place}${index}{--${place}:${hex.toLowerCase()}}`))
  .join('');

/** Returns the classes of a dot, by its colours and its availability. Unknown colours are not drawn. */
export function dotStyle({ variesBy }: ProductVariants, { isInStock, shades }: ProductVariant): string {
  const indexes = shades.map((id) => drawn[variesBy].findIndex((term) => term.id === id)).filter((index) => index >= 0);
  const placed = indexes.slice(0, places.length).map((index, turn) => `${places[turn]}${first[variesBy] + index}`);
  return [isInStock ? 'dot' : 'dot out', ...placed].join(' ');
}
