import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { inCents, listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { fold, productSearchText } from '#core/strings/product-search.ts';
import { aProduct } from '../../support/builders.ts';
import { anIndex as indexOf, everything, filterRules, listedIn } from '../../support/product-index.ts';

const words = {
  goods: [['deck', 'pad']],
  synonyms: [['onda', 'wave']],
  filler: ['de'],
  notSold: [{ name: 'leashes', words: ['leash'] }],
  water: { warmer: 'warm wax', colder: 'cold wax' },
};
const older = aProduct({ _id: '1', category: 'Deck-J-Bay' });
const soldOut = aProduct({ _id: '2', category: 'Deck-Tahiti', inStock: false });
const newer = aProduct({ _id: '3', category: 'deck-j-bay', price: 4.35, offerPrice: 4.1 });

const anIndex = (products: readonly Product[]) => indexOf(products, words);
const ids = (products: Iterable<Pick<Product, '_id'>>) => Array.from(products, ({ _id }) => _id);
const listed = (index: ProductIndex, query = everything) => ids(listedIn(index, query));

const index = anIndex([older, soldOut, newer]);

it('The product index finds every product with its prices in cents and the path of its page.', () => {
  expect(index.find('3')).toEqual(listedProduct(newer));
  expect(index.find('3')).toMatchObject({ priceCents: 435, offerCents: 410, path: '/products/deck-j-bay/3' });
  expect(index.find('2')?.inStock).toBe(false);
  expect(index.find('4')).toBeUndefined();
});

it('The product index returns the same object for a product until the product changes.', () => {
  const changing = anIndex([older]);
  const before = changing.find('1');
  expect(changing.find('1')).toBe(before);
  changing.apply({ changed: [{ position: 0, product: inCents({ ...older, price: 1 }) }], removed: [] });
  expect(changing.find('1')?.priceCents).toBe(100);
});

it('The product index returns read-only products.', () => {
  expect(() => Object.assign(index.find('1')!, { name: 'x' })).toThrow(TypeError);
});

it('The product index lists products that are in stock and have a picture, newest first.', () => {
  expect(listed(anIndex([older, soldOut, newer, aProduct({ _id: '4', image: [] })]))).toEqual(['3', '1']);
});

it('The product index lists a category in upper or lower case.', () => {
  expect(ids(index.inCategory('DECK-J-BAY').slice(0, 9))).toEqual(['3', '1']);
  expect(index.inCategory('deck-tahiti').total).toBe(0);
  expect(index.inCategory('constructor').total).toBe(0);
});

it('The product index knows all categories that share a path.', () => {
  const categories = ['Deck J-Bay', 'deck-j-bay', '', '?'];
  const odd = anIndex(categories.map((category, number) => aProduct({ _id: String(number), category })));
  expect(odd.categoriesAt('deck-j-bay')).toEqual(['deck j-bay', 'deck-j-bay']);
  expect(odd.categoriesAt('outros')).toEqual(['', '?']);
  expect(listed(odd, { ...everything, chosen: { category: odd.categoriesAt('outros') } })).toEqual(['3', '2']);
});

it('The product index knows an empty category, and names the categories that show products.', () => {
  expect([index.categoriesAt('deck-tahiti'), index.categoriesAt('fuwax-cool')]).toEqual([['deck-tahiti'], []]);
  expect(index.shownCategories()).toEqual(['deck-j-bay']);
});

it('The product index returns sold-out matches only when no match is in stock.', () => {
  const names = ['Deck Azul', 'Deck Verde', 'Deck Verde', 'Deck sem fotografia'];
  const decks = anIndex(
    names.map((name, number) =>
      aProduct({
        _id: String(number),
        name,
        inStock: number !== 1 && number !== 2,
        image: number === 3 ? [] : ['/a'],
      }),
    ),
  );
  const soldOut = (query: string) => ids(decks.list({ ...everything, query }).soldOut);
  expect([soldOut('verdes'), soldOut('azul'), soldOut('deck'), soldOut('fotografia')]).toEqual([
    ['2', '1'],
    [],
    [],
    [],
  ]);
  expect(listed(decks, { ...everything, query: 'verdes' })).toEqual([]);
});

it('The product index returns a page of a list, even a page beyond its end.', () => {
  const listing = index.list(everything);
  expect([ids(listing.slice(1, 2)), ids(listing.slice(1, 24)), ids(listing.slice(24, 48))]).toEqual([['1'], ['1'], []]);
});

it('The product index excludes a product from its own related products, and counts the others.', () => {
  const decks = anIndex(['a', 'b', 'c', 'd'].map((_id) => aProduct({ _id })));
  const { items, total } = decks.related(decks.find('c')!, 2);
  expect([ids(items), total]).toEqual([['d', 'b'], 3]);
  const hidden = anIndex([older, { ...newer, inStock: false }]);
  expect(hidden.related(hidden.find('3')!, 2).total).toBe(1);
});

it('The product index returns the same related products until one of the category changes.', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => aProduct({ _id })) as [Product, Product, Product];
  const decks = anIndex([a, b, c]);
  const first = decks.related(a, 2);
  expect(decks.related(a, 2)).toBe(first);
  decks.apply({ changed: [{ position: 2, product: inCents({ ...b, name: 'another' }) }], removed: [] });
  const renamed = decks.related(a, 2);
  expect(renamed.items.map(({ name }) => name)).toContain('another');
  decks.apply({ changed: [], removed: [c._id] });
  expect(decks.related(a, 2).total).toBe(1);
});

it('The product index draws different products from the shown ones.', () => {
  expect(ids(index.sample(8, () => 0)).sort()).toEqual(['1', '3']);
  expect(ids(index.sample(1, () => 0.99))).toEqual(['1']);
});

it('The product index iterates over all products in the order of the API, also when they change meanwhile.', () => {
  const changing = anIndex([older, soldOut, newer]);
  const seen = [];
  for (const { _id } of changing.all()) {
    seen.push(_id);
    if (_id === '1')
      changing.apply({ changed: [{ position: 9, product: inCents(aProduct({ _id: '9' })) }], removed: ['2'] });
  }
  expect(seen).toEqual(['1', '3', '9']);
  expect([...index.names()]).toContainEqual({ _id: '2', category: 'deck-tahiti', name: 'Deck J-Bay Preto' });
});

const many = Array.from({ length: 60 }, (_, number) => aProduct({ _id: String(number) }));
const changeOf = (changed: Product, position: number, products = many) =>
  anIndex(products).apply({ changed: [{ position, product: inCents(changed) }], removed: [] });
const named = (change: ReturnType<typeof changeOf>) => [
  [...change.products],
  [...change.categories],
  [...change.related],
];

it('A change of the product index names no products when they are all equal.', () => {
  expect(named(changeOf(many[3]!, 3))).toEqual([[], [], []]);
});

it.each([
  ['the newest product', 59, ['deck-j-bay']],
  ['the forty-second', 18, ['deck-j-bay']],
  ['the forty-third, which no page shows as related', 17, []],
])('A change of the product index names the lists that show %s', (_what, place, related) => {
  const change = changeOf({ ...many[place]!, inStock: false }, place);
  expect(named(change)).toEqual([[String(place)], ['deck-j-bay'], related]);
});

it('A change of the product index names no list for a change of a hidden product.', () => {
  expect(named(changeOf({ ...soldOut, price: 1 }, 1, [older, soldOut]))).toEqual([['2'], [], []]);
});

it('A change of the product index names both categories of a product that moves.', () => {
  const [, categories] = named(changeOf({ ...older, category: 'Deck-Tahiti' }, 0, [older]));
  expect(categories).toEqual(['deck-j-bay', 'deck-tahiti']);
});

it('A change of the product index names a removed product, and drops its category.', () => {
  const index = anIndex([older, soldOut]);
  expect([...index.apply({ changed: [], removed: ['2', 'unknown'] }).products]).toEqual(['2']);
  expect(index.categoriesAt('deck-tahiti')).toEqual([]);
});

it('A change of the product index compared with an earlier index names changed, new, removed and moved products, and every category.', () => {
  const change = anIndex([older, { ...soldOut, price: 1 }, newer]).changesSince(anIndex([older, soldOut]));
  expect(named(change)).toEqual([
    ['2', '3'],
    ['deck-j-bay', 'deck-tahiti'],
    ['deck-j-bay', 'deck-tahiti'],
  ]);
  expect([...anIndex([newer, older]).changesSince(anIndex([older, newer])).products]).toEqual(['1', '3']);
  expect(anIndex([older]).changesSince(anIndex([older])).products.size).toBe(0);
});

const word = fc.constantFrom('deck', 'Onda', 'água', 'j-bay', '5');
const product = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  name: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
  description: fc.array(word, { maxLength: 2 }),
  category: fc.constantFrom('Deck', 'deck', 'Wax', ''),
  inStock: fc.boolean(),
  image: fc.constantFrom<string[]>([], ['/a.webp']),
});
/** A step of the test: a product with the relevant fields, which is saved or removed. */
const step = fc.record({ product, isRemoved: fc.boolean() });
const query = fc.record({
  query: fc
    .array(fc.constantFrom('deck', 'nda', 'agua', 'j', '5', 'x'), { maxLength: 2 })
    .map((words) => words.join(' ')),
  categories: fc.array(fc.constantFrom('deck', 'wax', 'other'), { maxLength: 2 }),
});

it('After any changes the index gives the same results as a full scan.', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), query, (steps, wanted) => {
      const index = new ProductIndex(words, filterRules);
      const known = new Map<string, Product>();
      for (const { product, isRemoved } of steps) {
        const { _id } = product;
        if (isRemoved) known.delete(_id);
        else known.set(_id, aProduct(product));
        const changed = isRemoved ? [] : [{ position: _id.charCodeAt(0), product: inCents(aProduct(product)) }];
        index.apply({ changed, removed: isRemoved ? [_id] : [] });
      }
      const all = [...known.values()].sort((one, other) => (one._id < other._id ? -1 : 1));
      const shown = all.filter(({ inStock, image }) => inStock && image.length > 0).reverse();
      const isWanted = ({ category }: Product) =>
        wanted.categories.length === 0 || wanted.categories.some((one) => one.toLowerCase() === category.toLowerCase());
      const found = shown.filter((one) => isWanted(one) && productSearchText(one).includes(fold(wanted.query)));
      expect(ids(index.all())).toEqual(ids(all));
      expect(listed(index)).toEqual(ids(shown));
      const answer = listed(index, { ...everything, query: wanted.query, chosen: { category: wanted.categories } });
      // Exact text matches come before other matches. Among them, products with the word in their name come first.
      expect(answer.slice(0, found.length).sort()).toEqual(ids(found).sort());
      const fresh = new ProductIndex(words, filterRules);
      fresh.apply({
        changed: all.map((one) => ({ position: one._id.charCodeAt(0), product: inCents(one) })),
        removed: [],
      });
      expect(listed(fresh, { ...everything, query: wanted.query, chosen: { category: wanted.categories } })).toEqual(
        answer,
      );
      expect(new Set(answer).size).toBe(answer.length);
      expect(ids(shown.filter(isWanted))).toEqual(expect.arrayContaining(answer));
      if (wanted.query === '') expect(answer).toEqual(ids(found));
      expect(ids(index.sample(9, () => 0)).sort()).toEqual(ids(shown).sort());
    }),
    { numRuns: 300 },
  );
});
