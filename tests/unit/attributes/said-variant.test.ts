import { expect, test } from 'vitest';
import type { Attributes } from '#features/attributes/contract/attributes.ts';
import { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import { variantLabel } from '#features/attributes/rules/variant-label.ts';
import { readContent } from '#server/settings/content-file.ts';

const terms = await readContent('attributes.yaml', AttributeTerms);
const reader = new AttributeReader(terms);

const none = { colours: null, widthCm: null, lengthCm: null };

test.each<[string, string, string[], Attributes | undefined, string, string]>([
  ['its name and lines', 'Deck J-Bay Preto e Azul-Céu', ['31 x 20 cm'], undefined, 'Preto/Azul-Céu', '31 x 20 cm'],
  ['its data first', 'Deck J-Bay Preto', ['31 x 20 cm'], { colours: ['coral'], lengthCm: 22 }, 'Coral', '31 x 22 cm'],
  ['three colours at most', 'Deck', [], { colours: ['preto', 'rosa', 'roxo', 'verde'] }, 'Preto/Rosa/Roxo', ''],
  ['a colour that content has lost by its id', 'Deck', [], { colours: ['ultra'] }, 'ultra', ''],
  ['nothing where nothing is known', 'Deck Preto', ['31 x 20 cm'], none, '', ''],
])('Search engines receive for a product: %s', (_, name, description, attributes, colour, size) => {
  const product = { name, category: 'Deck-J-Bay', description, attributes };
  expect(variantLabel(product, reader, terms)).toEqual({ colour, size });
});
