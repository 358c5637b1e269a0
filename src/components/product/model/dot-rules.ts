import type { Model, ShadedProduct } from '#domain/attributes/model.ts';
import { attributeTerms } from '../../content.ts';

/** Where a colour is within a dot: it alone or the upper left, the lower right, or the third of three. */
const places = ['a', 'b', 'c'] as const;
const { colours, scents } = attributeTerms;
const drawn = { colours, scent: scents };
/** Scents come behind the colours. */
const first = { colours: 0, scent: colours.length };

/** Gives each colour of the content a class for each place in a dot: no element may have a style of its own. */
export const dotRules = [...colours, ...scents]
  .flatMap(({ hex }, index) => places.map((place) => `.${place}${index}{--${place}:${hex.toLowerCase()}}`))
  .join('');

/** The classes of a dot, by its colours and whether it is sold out. A colour that content does not have is not drawn. */
export function dotStyle({ variesBy }: Model, { product, shades }: ShadedProduct): string {
  const indexes = shades.map((id) => drawn[variesBy].findIndex((term) => term.id === id)).filter((index) => index >= 0);
  const placed = indexes.slice(0, places.length).map((index, turn) => `${places[turn]}${first[variesBy] + index}`);
  return [product.inStock ? 'dot' : 'dot out', ...placed].join(' ');
}
