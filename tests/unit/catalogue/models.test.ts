import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ProductIndex } from '#catalogue/product-index.ts';
import type { Product } from '#contract/product.ts';
import { inCents } from '#domain/listed-product.ts';
import { aProduct } from '../../support/builders.ts';
import { filterRules } from '../../support/filter-rules.ts';
import { searchWords } from '../../support/search-words.ts';

const deck = (_id: string, shade: string, changes: Partial<Product> = {}) =>
  aProduct({ _id, name: `Deck J-Bay ${shade}`, ...changes });
const [red, blue, green] = [deck('red', 'Vermelho'), deck('blue', 'Azul'), deck('green', 'Verde')];

/** Nothing here is searched: reading all words of a search takes as long as everything else. */
const words = { ...searchWords, goods: [], synonyms: [], notSold: [] };

function anIndex(products: readonly Product[]): ProductIndex {
  const index = new ProductIndex(words, filterRules);
  const changed = products.map((product, position) => ({ position, product: inCents(product) }));
  index.apply({ changed, removed: [] });
  return index;
}
const modelIn = (index: ProductIndex, id: string) => index.modelOf(index.find(id)!);
const shadesIn = (index: ProductIndex, id: string) =>
  modelIn(index, id)?.shaded.map(({ product, shades }) => `${product._id}: ${shades.join(' ')}`);

describe('of one model', () => {
  it('are products of a category whose names differ in colour alone, newest first', () => {
    const index = anIndex([red, blue, green]);
    expect(shadesIn(index, 'blue')).toEqual(['green: verde', 'blue: azul', 'red: vermelho']);
    expect(modelIn(index, 'blue')?.variesBy).toBe('colours');
  });

  test.each<[string, Product, string]>([
    ['is written in another case', { ...blue, name: 'DECK j-bay azul' }, 'blue: azul'],
    ['has its category in another case', { ...blue, category: 'DECK-J-BAY' }, 'blue: azul'],
    ['has two colours', deck('blue', 'Azul-Marinho e Branco'), 'blue: azul-marinho branco'],
    [
      'is told by its attributes',
      deck('blue', 'x', { attributes: { model: 'deck J-Bay', colours: ['azul'] } }),
      'blue: azul',
    ],
    ['has a colour that the shop does not know', deck('blue', '', { attributes: { colours: ['neon'] } }), 'blue: neon'],
  ])('is a product that %s', (_what, other, shown) => {
    expect(shadesIn(anIndex([red, other]), 'red')).toEqual([shown, 'red: vermelho']);
  });

  test.each<[string, Product]>([
    ['of another category', { ...blue, category: 'Deck-Tahiti' }],
    ['of another name', { ...blue, name: 'Deck J-Bay Pro Azul' }],
    ['without a picture', { ...blue, image: [] }],
    ['of which no colour is known', { ...blue, name: 'Deck J-Bay' }],
    ['of the same colour', { ...blue, name: red.name }],
  ])('is no product %s', (_what, other) => {
    expect(modelIn(anIndex([red, other]), 'red')).toBeUndefined();
  });

  it('are wax of several scents, and a scent that is a colour, too, is a scent', () => {
    const wax = ['Menta', 'Manga'].map((scent) =>
      aProduct({ _id: scent, name: `Fu Wax Cool ${scent}`, category: 'Fuwax-Cool' }),
    );
    const index = anIndex(wax);
    expect(modelIn(index, 'Menta')?.variesBy).toBe('scent');
    expect(shadesIn(index, 'Menta')).toEqual(['Manga: manga', 'Menta: menta']);
  });

  it('are those that are sold out as well, behind the others', () => {
    expect(shadesIn(anIndex([red, blue, { ...green, inStock: false }]), 'red')).toEqual([
      'blue: azul',
      'red: vermelho',
      'green: verde',
    ]);
  });

  it('a colour that several products have is the newest in stock, and on the page of one of them that one', () => {
    const index = anIndex([red, deck('b1', 'Azul'), deck('b2', 'Azul'), deck('b3', 'Azul', { inStock: false })]);
    expect(shadesIn(index, 'red')).toEqual(['b2: azul', 'red: vermelho']);
    expect(shadesIn(index, 'b1')).toEqual(['b1: azul', 'red: vermelho']);
  });
});

describe('a change of a colour', () => {
  const changes: [string, Product][] = [
    ['sold out', { ...blue, inStock: false }],
    ['renamed', { ...blue, name: 'Deck J-Bay Roxo' }],
    ['another model', { ...blue, name: 'Deck Pro Azul' }],
    ['repriced', { ...blue, offerPrice: 1 }],
    ['given another picture', { ...blue, image: ['/another.webp'] }],
    ['without its picture', { ...blue, image: [] }],
    ['in another category', { ...blue, category: 'Deck-Tahiti' }],
  ];

  it.each(changes)('that is %s is one of the pages and cards of the others', (_what, changed) => {
    const index = anIndex([red, blue, green]);
    const before = modelIn(index, 'red');
    expect(modelIn(index, 'red')).toBe(before);
    const change = index.apply({ changed: [{ position: 1, product: inCents(changed) }], removed: [] });
    expect(modelIn(index, 'red')).not.toBe(before);
    expect([...change.models]).toContain(index.modelKey(red));
  });

  it('that comes or goes is one, too', () => {
    const index = anIndex([red]);
    const key = index.modelKey(red);
    expect([...index.apply({ changed: [{ position: 1, product: inCents(blue) }], removed: [] }).models]).toEqual([key]);
    expect(shadesIn(index, 'red')).toHaveLength(2);
    expect([...index.apply({ changed: [], removed: ['blue'] }).models]).toEqual([key]);
    expect(modelIn(index, 'red')).toBeUndefined();
  });

  it('that is sold out and stays so is one of the lists that show the others, too', () => {
    const soldOut = { ...blue, inStock: false };
    const others = Array.from({ length: 60 }, (_, number) => aProduct({ _id: String(number), name: `Deck ${number}` }));
    const index = anIndex([soldOut, ...others, red]);
    const renamed = inCents({ ...soldOut, name: 'Deck J-Bay Roxo' });
    const { categories, related } = index.apply({ changed: [{ position: 0, product: renamed }], removed: [] });
    expect([[...categories], [...related]]).toEqual([['deck-j-bay'], ['deck-j-bay']]);
  });

  it('of a product of the same colour that is not shown changes no page but its own', () => {
    const index = anIndex([red, deck('b1', 'Azul'), deck('b2', 'Azul')]);
    const before = modelIn(index, 'red');
    const changed = inCents(deck('b1', 'Azul', { price: 1 }));
    expect(index.apply({ changed: [{ position: 1, product: changed }], removed: [] }).models.size).toBe(0);
    expect(modelIn(index, 'red')).toBe(before);
  });

  it('is told against an index of before', () => {
    const change = anIndex([red, { ...blue, inStock: false }]).changesSince(anIndex([red, blue]));
    expect([...change.models]).toEqual(['deck-j-bay/deck j-bay']);
  });
});

it('related are other models first, each newest first, and as many as without models', () => {
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

it('after any changes models are as in an index that is filled at once', () => {
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
