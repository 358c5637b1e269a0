import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { FilterReader, type FilterValues } from '#features/catalogue/rules/filters/filter-values.ts';
import {
  type Chosen,
  type FilterGroup,
  filterGroups,
  type ListQuery,
  listPath,
  readListQuery,
  type Sorting,
  sortings,
} from '#features/catalogue/rules/filters/list-query.ts';
import { compareBy, sortKeysOf } from '#features/catalogue/rules/filters/sort-keys.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { aProduct } from '../../support/builders.ts';
import { anIndex as indexOf, filterRules, listedIn, searchWords } from '../../support/product-index.ts';

const SEED = 21;
const reader = new FilterReader(filterRules);
const values: Record<FilterGroup, readonly string[]> = {
  category: ['deck-j-bay', 'deck-tahiti', 'fuwax-cool', 'unknown'],
  brand: ['Onda', 'Mar Alto'],
  colour: ['preto', 'azul', 'verde', 'rosa'],
  price: ['0-10', '10-30', '30-40', '40-'],
  board: ['shortboard', 'fish', 'longboard'],
  water: ['14-19', '9-16', '20-24'],
  sale: ['on'],
  size: [],
};

const product = fc.record({
  name: fc.constantFrom('Deck J-Bay Preto e Azul-Marinho', 'Deck Tahiti Menta', 'Deck Água', 'Wax Rosa', 'Fu Wax Coco'),
  category: fc.constantFrom('Deck-J-Bay', 'deck-tahiti', 'Fuwax-Cool', ''),
  description: fc.subarray([
    'Indicado para shortboards',
    'Boa em pranchas fish',
    'Para longboards',
    'Temperatura da água: 14 a 19 °C',
    'Água: 9 a 16 °C',
  ]),
  brand: fc.constantFrom(undefined, 'Onda', 'onda norte', 'Mar Alto'),
  inStock: fc.boolean(),
  price: fc.constantFrom(9.9, 10, 30, 40.5),
  offerPrice: fc.constantFrom(9.9, 10, 10.01, 30, 40, 40.01),
  averageRating: fc.constantFrom(3.5, 5),
  totalReviews: fc.constantFrom(0, 1, 9),
});
const thousand = fc
  .sample(product, { numRuns: 1_000, seed: SEED })
  .map((changes, number) => aProduct({ _id: String(number), ...changes }));
const chosen = fc.record(
  Object.fromEntries(filterGroups.map((group) => [group, fc.subarray([...values[group]])])),
) as fc.Arbitrary<Chosen>;
const asked = fc.record({
  query: fc.constantFrom('', '', 'tahiti', 'agua', 'wax rosa', 'zzz'),
  chosen: fc.tuple(chosen, fc.subarray([...filterGroups])).map(([all, kept]) => only(all, kept)),
  sorting: fc.option(fc.constantFrom<Sorting>(...sortings), { nil: undefined }),
});

const only = (all: Chosen, kept: readonly FilterGroup[]): Chosen =>
  Object.fromEntries(kept.map((group) => [group, all[group]]));

const anIndex = (products: readonly Product[]) => indexOf(products, searchWords);
const idsOf = (index: ProductIndex, query: ListQuery) => listedIn(index, query).map(({ _id }) => _id);

const fitsChoice = (found: FilterValues, wanted: Chosen): boolean =>
  filterGroups.every((group) => {
    const any = wanted[group] ?? [];
    return any.length === 0 || any.some((value) => found[group].includes(value));
  });

/** Computes the list by a full scan. Uses `index` only for the search. */
function scan(products: readonly Product[], index: ProductIndex, { query, chosen, sorting }: ListQuery) {
  const byId = new Map(products.map((one, position) => [one._id, { one, position }]));
  const searched = idsOf(index, { query, chosen: {}, sorting: undefined });
  const shown = products.filter(({ inStock }) => inStock).map(({ _id }) => _id);
  const candidates = query === '' ? shown.reverse() : searched;
  const read = candidates.map((id) => {
    const { one, position } = byId.get(id)!;
    return { id, values: reader.valuesOf(inCents(one)), keys: sortKeysOf(inCents(one), position) };
  });
  const fits = read.filter((one) => fitsChoice(one.values, chosen));
  if (sorting) fits.sort((one, other) => compareBy(sorting)(one.keys, other.keys));
  const count = (group: FilterGroup, value: string) =>
    read.filter((one) => fitsChoice(one.values, { ...chosen, [group]: [value] })).length;
  return { ids: fits.map(({ id }) => id), count };
}

function expectScan(products: readonly Product[], index: ProductIndex, query: ListQuery): void {
  const { ids, count } = scan(products, index, query);
  expect(idsOf(index, query)).toEqual(ids);
  const counts = index.list(query).counts();
  for (const group of filterGroups) {
    for (const value of values[group])
      expect([value, counts[group].get(value) ?? 0]).toEqual([value, count(group, value)]);
  }
}

const index = anIndex(thousand);

it('The filtered list of 1,000 random products finds, sorts and counts like a full scan, for any filters.', () => {
  fc.assert(
    fc.property(asked, (query) => expectScan(thousand, index, query)),
    { numRuns: 300, seed: SEED },
  );
}, 90_000);

it('The filtered list of 1,000 random products still matches the scan after products change, appear, disappear and return to stock.', () => {
  const change = fc.record({ place: fc.nat(999), product, isRemoved: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), asked, fc.constantFrom(...sortings), (changes, query, sorting) => {
      const changing = anIndex(thousand);
      idsOf(changing, { ...query, sorting });
      const known = new Map<string, Product>(thousand.map((one) => [one._id, one]));
      for (const { place, product: changed, isRemoved } of changes) {
        const _id = String(place);
        const one = aProduct({ _id, ...changed });
        if (isRemoved) known.delete(_id);
        else known.set(_id, one);
        changing.apply({
          changed: isRemoved ? [] : [{ position: place, product: inCents(one) }],
          removed: isRemoved ? [_id] : [],
        });
      }
      const left = thousand.map(({ _id }) => known.get(_id) ?? aProduct({ _id, inStock: false }));
      expectScan(left, changing, { ...query, sorting });
      expectScan(left, changing, query);
    }),
    { numRuns: 20, seed: SEED },
  );
}, 90_000);

it('The filter values of a product come from its data first, and from its texts otherwise.', () => {
  const valuesOf = (changes: Partial<Product>): FilterValues => reader.valuesOf(inCents(aProduct(changes)));
  const deck = valuesOf({ name: 'Deck J-Bay Azul-Marinho e Menta', description: ['Para shortboards'], offerPrice: 10 });
  expect(deck).toEqual({
    category: ['deck-j-bay'],
    brand: [],
    colour: ['azul', 'verde'],
    price: ['0-10'],
    board: ['shortboard'],
    water: [],
    sale: ['on'],
    size: [],
  });
  const wax = valuesOf({
    category: 'Fuwax-Cool',
    name: 'Fu Wax Coco',
    description: ['Água: 14 a 19 °C'],
    attributes: { waterFromC: 9, waterToC: 16, boards: ['unknown', 'sup'] },
  });
  expect(wax).toMatchObject({ colour: [], water: ['9-16'], board: ['sup'] });
});

it.each([
  [10, '0-10'],
  [10.01, '10-30'],
  [40, '30-40'],
  [40.01, '40-'],
])('A price of %d euros is in the band %s', (offerPrice, band) => {
  expect(reader.valuesOf(inCents(aProduct({ offerPrice }))).price).toEqual([band]);
});

it('A product is on sale if its earlier price may be shown as struck through.', () => {
  const live = new FilterReader({ ...filterRules, striking: { believesEntered: false, isLive: true } });
  const entered = inCents(aProduct({ price: 40, offerPrice: 30 }));
  const asked30DaysAgo = { ...entered, lowestCents: 4000 };
  const withLastDay = { ...asked30DaysAgo, offerUntil: '2026-12-01' };
  expect([entered, asked30DaysAgo, withLastDay].map((one) => reader.valuesOf(one).sale)).toEqual([
    ['on'],
    ['on'],
    ['on'],
  ]);
  expect([entered, asked30DaysAgo, withLastDay].map((one) => live.valuesOf(one).sale)).toEqual([[], [], ['on']]);
});

it('A product has the spelling of makers.yaml for its brand, and is found by it.', () => {
  const index = anIndex([
    aProduct({ _id: '1', brand: 'ONDA  norte' }),
    aProduct({ _id: '2', brand: 'Mar Alto' }),
    aProduct({ _id: '3' }),
  ]);
  const all = { query: '', chosen: {}, sorting: undefined };
  expect([...index.list(all).counts().brand]).toEqual([
    ['Onda', 1],
    ['Mar Alto', 1],
  ]);
  expect(idsOf(index, { ...all, chosen: { brand: ['Onda'] } })).toEqual(['1']);
  expect(idsOf(index, { ...all, query: 'mar alto' })).toEqual(['2']);
});

it('The address of a list keeps the spelling of a brand.', () => {
  const asked = readListQuery(new URLSearchParams('brand=Onda&brand=+Mar Alto+'), () => true);
  expect(asked.chosen).toEqual({ brand: ['Onda', 'Mar Alto'] });
  expect(listPath(asked)).toBe('/products?brand=Onda&brand=Mar+Alto');
});
