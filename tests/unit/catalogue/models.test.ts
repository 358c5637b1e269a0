import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { aProduct } from '../../support/builders.ts';
import { anIndex as indexOf, searchWords } from '../../support/product-index.ts';

const deck = (_id: string, shade: string, changes: Partial<Product> = {}) =>
  aProduct({ _id, name: `Deck J-Bay ${shade}`, ...changes });
const [red, blue, green] = [deck('red', 'Vermelho'), deck('blue', 'Azul'), deck('green', 'Verde')];

/** This test searches nothing. Reading all search words takes as long as the rest of the test. */
const words = { ...searchWords, goods: [], synonyms: [], notSold: [] };

const anIndex = (products: readonly Product[]) => indexOf(products, words);
const modelIn = (index: ProductIndex, id: string) => index.modelOf(index.find(id)!);
const shadesIn = (index: ProductIndex, id: string) =>
  modelIn(index, id)?.variants.map(({ product, shades }) => `${product._id}: ${shades.join(' ')}`);

it('The variants of one model are products of a category whose names differ only in colour, newest first.', () => {
  const index = anIndex([red, blue, green]);
  expect(shadesIn(index, 'blue')).toEqual(['green: verde', 'blue: azul', 'red: vermelho']);
  expect(modelIn(index, 'blue')?.variesBy).toBe('colours');
});

test.each<[string, Product, string]>([
  ['is written in another case', { ...blue, name: 'DECK j-bay azul' }, 'blue: azul'],
  ['has its category in another case', { ...blue, category: 'DECK-J-BAY' }, 'blue: azul'],
  ['has two colours', deck('blue', 'Azul-Marinho e Branco'), 'blue: azul-marinho branco'],
  ['has attributes', deck('blue', 'x', { attributes: { model: 'deck J-Bay', colours: ['azul'] } }), 'blue: azul'],
  ['has a colour that the shop does not know', deck('blue', '', { attributes: { colours: ['neon'] } }), 'blue: neon'],
])('The variants of one model include a product that %s', (_what, other, shown) => {
  expect(shadesIn(anIndex([red, other]), 'red')).toEqual([shown, 'red: vermelho']);
});

test.each<[string, Product]>([
  ['of another category', { ...blue, category: 'Deck-Tahiti' }],
  ['of another name', { ...blue, name: 'Deck J-Bay Pro Azul' }],
  ['without a picture', { ...blue, image: [] }],
  ['with an unknown colour', { ...blue, name: 'Deck J-Bay' }],
  ['of the same colour', { ...blue, name: red.name }],
])('The variants of one model include no product %s', (_what, other) => {
  expect(modelIn(anIndex([red, other]), 'red')).toBeUndefined();
});

it('The variants of one model include wax of several scents, and a scent that is also a colour counts as a scent.', () => {
  const wax = ['Menta', 'Manga'].map((scent) =>
    aProduct({ _id: scent, name: `Fu Wax Cool ${scent}`, category: 'Fuwax-Cool' }),
  );
  const index = anIndex(wax);
  expect(modelIn(index, 'Menta')?.variesBy).toBe('scent');
  expect(shadesIn(index, 'Menta')).toEqual(['Manga: manga', 'Menta: menta']);
});

it('The variants of one model include sold-out ones, after the others.', () => {
  expect(shadesIn(anIndex([red, blue, { ...green, inStock: false }]), 'red')).toEqual([
    'blue: azul',
    'red: vermelho',
    'green: verde',
  ]);
});

it("The variants of one model show the newest product in stock for each colour, and on a product's own page that product.", () => {
  const index = anIndex([red, deck('b1', 'Azul'), deck('b2', 'Azul'), deck('b3', 'Azul', { inStock: false })]);
  expect(shadesIn(index, 'red')).toEqual(['b2: azul', 'red: vermelho']);
  expect(shadesIn(index, 'b1')).toEqual(['b1: azul', 'red: vermelho']);
});

const changes: [string, Product][] = [
  ['sold out', { ...blue, inStock: false }],
  ['renamed', { ...blue, name: 'Deck J-Bay Roxo' }],
  ['another model', { ...blue, name: 'Deck Pro Azul' }],
  ['repriced', { ...blue, offerPrice: 1 }],
  ['given another picture', { ...blue, image: ['/another.webp'] }],
  ['without its picture', { ...blue, image: [] }],
  ['in another category', { ...blue, category: 'Deck-Tahiti' }],
];

it.each(changes)(
  'A change of a variant that is %s changes the pages and cards of the other variants.',
  (_what, changed) => {
    const index = anIndex([red, blue, green]);
    const before = modelIn(index, 'red');
    expect(modelIn(index, 'red')).toBe(before);
    const change = index.apply({ changed: [{ position: 1, product: inCents(changed) }], removed: [] });
    expect(modelIn(index, 'red')).not.toBe(before);
    expect([...change.models]).toContain(index.modelKey(red));
  },
);

it('A change of a variant that appears or disappears changes the other variants too.', () => {
  const index = anIndex([red]);
  const key = index.modelKey(red);
  expect([...index.apply({ changed: [{ position: 1, product: inCents(blue) }], removed: [] }).models]).toEqual([key]);
  expect(shadesIn(index, 'red')).toHaveLength(2);
  expect([...index.apply({ changed: [], removed: ['blue'] }).models]).toEqual([key]);
  expect(modelIn(index, 'red')).toBeUndefined();
});

it('A change of a variant that stays sold out also changes the lists that show the other variants.', () => {
  const soldOut = { ...blue, inStock: false };
  const others = Array.from({ length: 60 }, (_, number) => aProduct({ _id: String(number), name: `Deck ${number}` }));
  const index = anIndex([soldOut, ...others, red]);
  const renamed = inCents({ ...soldOut, name: 'Deck J-Bay Roxo' });
  const { categories, related } = index.apply({ changed: [{ position: 0, product: renamed }], removed: [] });
  expect([[...categories], [...related]]).toEqual([['deck-j-bay'], ['deck-j-bay']]);
});

it('A change of a variant that is hidden by another product of its colour changes no page but its own.', () => {
  const index = anIndex([red, deck('b1', 'Azul'), deck('b2', 'Azul')]);
  const before = modelIn(index, 'red');
  const changed = inCents(deck('b1', 'Azul', { price: 1 }));
  expect(index.apply({ changed: [{ position: 1, product: changed }], removed: [] }).models.size).toBe(0);
  expect(modelIn(index, 'red')).toBe(before);
});

it('A change of a variant is reported against an earlier index.', () => {
  const change = anIndex([red, { ...blue, inStock: false }]).changesSince(anIndex([red, blue]));
  expect([...change.models]).toEqual(['deck-j-bay/deck j-bay']);
});

it('Related products show other models first, each newest first, and as many as without models.', () => {
  const others = ['a', 'b'].map((_id) => aProduct({ _id, name: `Deck ${_id}` }));
  const index = anIndex([...others, red, blue, green]);
  const { items, total } = index.related(green, 3);
  expect([items.map(({ _id }) => _id), total]).toEqual([['b', 'a', 'blue'], 4]);
});

const product = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.constantFrom('Deck Azul', 'Deck Azul e Preto', 'Deck Preto', 'Deck', 'Grip Azul', 'Grip Preto'),
  category: fc.constantFrom('Deck', 'deck', 'Grip'),
  inStock: fc.boolean(),
  image: fc.constantFrom<string[]>([], ['/a.webp']),
});

it('After any changes the models equal those of a new index.', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ product, isRemoved: fc.boolean() }), { maxLength: 30 }), (steps) => {
      const index = anIndex([]);
      const known = new Map<string, Product>();
      for (const { product, isRemoved } of steps) {
        const position = product._id.charCodeAt(0);
        if (isRemoved) known.delete(product._id);
        else known.set(product._id, aProduct(product));
        const changed = isRemoved ? [] : [{ position, product: inCents(aProduct(product)) }];
        index.apply({ changed, removed: isRemoved ? [product._id] : [] });
        for (const id of known.keys()) modelIn(index, id);
      }
      const fresh = anIndex([...known.values()].sort((one, other) => (one._id < other._id ? -1 : 1)));
      for (const id of known.keys()) expect(modelIn(index, id)).toEqual(modelIn(fresh, id));
    }),
    { numRuns: 200 },
  );
});
