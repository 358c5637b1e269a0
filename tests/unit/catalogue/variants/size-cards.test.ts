import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import { cheapestSize, hasSizes } from '#features/catalogue/rules/product-variants.ts';
import { aProduct } from '../../../support/builders.ts';
import { anIndex, everything, listedIn, placed } from '../../../support/product-index.ts';

const aWetsuit = (_id: string, size: string, changes: Partial<Product> = {}): Product =>
  aProduct({
    _id,
    name: 'Fato Maré 4/3',
    category: 'Fatos',
    options: { colour: 'Preto', size },
    attributes: { model: 'Fato Maré 4/3' },
    price: 199.9,
    offerPrice: 199.9,
    ...changes,
  });
const ids = (products: Iterable<{ _id: string }>) => Array.from(products, ({ _id }) => _id);
const listed = (index: ProductIndex, query: Parameters<typeof listedIn>[1] = {}) => ids(listedIn(index, query));
const black = [aWetsuit('l', 'L'), aWetsuit('s', 'S', { offerPrice: 179.9 }), aWetsuit('m', 'M')];
const blue = ['M', 'L'].map((size) => aWetsuit(`blue-${size}`, size, { options: { colour: 'Azul', size } }));
const deck = aProduct({ _id: 'deck' });
const change = (index: ProductIndex, product: Product, position: number) =>
  index.apply({ changed: placed([product]).map((one) => ({ ...one, position })), removed: [] });

it('A list shows one card for each colour of a model with sizes: the first size in stock.', () => {
  const index = anIndex([...black, deck, ...blue]);
  expect(listed(index)).toEqual(['blue-M', 'deck', 's']);
  expect(index.list(everything).total).toBe(3);
  expect(listed(index, { chosen: { category: ['fatos'] } })).toEqual(['blue-M', 's']);
  expect(ids(index.sample(9, () => 0)).sort()).toEqual(['blue-M', 'deck', 's']);
});

it('A sold-out size leaves the card to the next size, and the last one leaves the list.', () => {
  const index = anIndex(black);
  change(index, { ...black[1]!, inStock: false }, 1);
  expect(listed(index)).toEqual(['m']);
  change(index, { ...black[2]!, inStock: false }, 2);
  expect(listed(index)).toEqual(['l']);
  change(index, { ...black[0]!, inStock: false }, 0);
  expect(listed(index)).toEqual([]);
  expect(index.list(everything).counts().category.size).toBe(0);
  change(index, black[2]!, 2);
  expect(listed(index)).toEqual(['m']);
});

it('A page of a size has the sizes of its colour in order, and the other colours in the same size.', () => {
  const index = anIndex([...black, ...blue]);
  const model = index.modelOf(index.find('m')!)!;
  expect(model.sizes.map(({ size, product }) => [size.label, product._id])).toEqual([
    ['S', 's'],
    ['M', 'm'],
    ['L', 'l'],
  ]);
  expect(ids(model.variants.map(({ product }) => product)).sort()).toEqual(['blue-M', 'm']);
  expect(hasSizes(model)).toBe(true);
  expect(cheapestSize(model, index.find('m')!)).toMatchObject({ product: { _id: 's' }, isFrom: true });
});

it('A colour is in stock as long as one of its sizes is, also on the page of a sold-out size.', () => {
  const index = anIndex([...black, ...blue]);
  const stock = () =>
    index.modelOf(index.find('m')!)?.variants.map(({ product, isInStock }) => [product._id, isInStock]);
  change(index, { ...black[2]!, inStock: false }, 2);
  expect(stock()?.sort()).toEqual([
    ['blue-M', true],
    ['m', true],
  ]);
  for (const position of [0, 1]) change(index, { ...black[position]!, inStock: false }, position);
  expect(stock()).toEqual([
    ['blue-M', true],
    ['m', false],
  ]);
});

it('Products without options have no sizes, and each has its card.', () => {
  const index = anIndex([deck, aProduct({ _id: 'other' })]);
  expect(listed(index)).toEqual(['other', 'deck']);
  expect(index.modelOf(index.find('deck')!)).toBeUndefined();
  expect(index.canonicalOf(index.find('deck')!)).toBe(index.find('deck'));
  expect([...index.names()].length).toBe(2);
});

it('The filter of sizes counts cards, and finds a card by any size in stock.', () => {
  const index = anIndex([...black.slice(0, 2), aWetsuit('m', 'm', { inStock: false }), ...blue]);
  const counts = index.list({ ...everything, chosen: { category: ['fatos'] } }).counts();
  expect([...counts.size]).toEqual([
    ['S', 1],
    ['L', 2],
    ['M', 1],
  ]);
  expect(listed(index, { chosen: { size: ['L'] } })).toEqual(['blue-M', 's']);
  expect(listed(index, { chosen: { size: ['M'] } })).toEqual(['blue-M']);
});

it('A card is sorted and filtered by the lowest price of its sizes in stock.', () => {
  const index = anIndex([...black, aProduct({ _id: 'cheaper', price: 150, offerPrice: 150 }), ...blue]);
  expect(listed(index, { sorting: 'price-up' })).toEqual(['cheaper', 's', 'blue-M']);
  change(index, { ...black[1]!, inStock: false }, 1);
  expect(listed(index, { sorting: 'price-down' })).toEqual(['blue-M', 'm', 'cheaper']);
});

it('A search finds a model once, by the text of any of its sizes.', () => {
  const named = black.map((product) => ({ ...product, name: `${product.name} ${product.options?.['size']}` }));
  const index = anIndex([...named, deck]);
  expect(listed(index, { query: 'fato' })).toEqual(['s']);
  expect(index.list({ ...everything, query: 'Fato Maré 4/3 L' }).total).toBe(1);
  change(index, { ...named[1]!, inStock: false }, 1);
  expect(listed(index, { query: 'maré' })).toEqual(['m']);
});

it('All sizes and colours have the page of the first size of the oldest colour for search engines.', () => {
  const index = anIndex([...black, ...blue]);
  expect(ids(['l', 'm', 'blue-L'].map((id) => index.canonicalOf(index.find(id)!)))).toEqual(['s', 's', 's']);
  change(index, { ...black[1]!, inStock: false }, 1);
  expect(ids([index.canonicalOf(index.find('blue-L')!)])).toEqual(['s']);
  expect(ids(index.names())).toEqual(['s']);
});

it('All sizes and colours share their rating.', () => {
  const rated = { averageRating: 5, totalReviews: 1 };
  const index = anIndex([...black, { ...blue[0]!, ...rated }, { ...blue[1]!, averageRating: 2, totalReviews: 2 }]);
  expect(index.find('m')).toMatchObject({ averageRating: 3, totalReviews: 3 });
  change(index, { ...blue[1]!, ...rated }, 4);
  expect(index.find('m')).toMatchObject({ averageRating: 5, totalReviews: 2 });
  expect(index.reviewedWith({ _id: 'm' }).length).toBe(5);
  expect(index.reviewedWith({ _id: 'deck' })).toEqual(['deck']);
});

it('Related products show other models once, and not the sizes of the product itself.', () => {
  const other = ['S', 'M'].map((size) => aWetsuit(`other-${size}`, size, { attributes: { model: 'Fato Norte' } }));
  const index = anIndex([...black, ...other]);
  const related = index.related(index.find('m')!, 10);
  expect(ids(related.items)).toEqual(['other-S']);
  expect(related.total).toBe(1);
});

it('A colour that the content does not know is a colour of its model.', () => {
  const unknown = aWetsuit('coral', 'M', { options: { colour: 'Azul Petróleo/Zebra', size: 'M' } });
  const index = anIndex([...black, unknown]);
  const model = index.modelOf(index.find('coral')!);
  expect(model?.variants.map(({ words }) => words)).toContain('Azul Petróleo/Zebra');
  expect(model?.sizes.length).toBe(1);
});

const option = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const variant = fc
  .record({
    model: fc.constantFrom('Fato Maré', 'Leash Norte'),
    colour: option(fc.constantFrom('Preto', 'preto', 'Azul Petróleo/Zebra')),
    size: option(fc.constantFrom('S', 'M', 'm', 'XL', "5'6")),
    inStock: fc.boolean(),
    offerPrice: fc.constantFrom(10, 20),
    image: fc.constantFrom<string[]>([], ['/media/a.webp']),
  })
  .map(({ model, colour, size, ...rest }) => {
    const options = { ...(colour && { colour }), ...(size && { size }) };
    return { ...rest, name: model, attributes: { model }, options };
  });

it('The cards are the same for every order of the changes, with duplicates and missing options.', () => {
  const variants = fc.array(variant, { maxLength: 12 });
  fc.assert(
    fc.property(variants, variants, fc.array(fc.nat()), (given, before, turns) => {
      const products = given.map((one, number) => aProduct({ ...one, category: 'Fatos', _id: String(number) }));
      const seen = (index: ProductIndex) => {
        const { sorting, ...all } = { ...everything, sorting: 'price-up' as const };
        return {
          list: listed(index),
          byPrice: listed(index, { ...all, sorting }),
          counts: [...index.list(everything).counts().size].sort(),
          models: products.map((one) => {
            const model = index.modelOf(index.find(one._id)!);
            return [
              model?.sizes.map(({ product }) => product._id),
              ids(model?.variants.map(({ product }) => product) ?? []),
            ];
          }),
        };
      };
      const changed = anIndex(
        before.map((one, number) => aProduct({ ...one, category: 'Fatos', _id: String(number) })),
      );
      listed(changed, { sorting: 'price-up' });
      const orders = placed(products).map((one, number) => ({ one, turn: turns[number] ?? 0 }));
      const surplus = before.map((_, number) => String(number)).filter((id) => Number(id) >= products.length);
      for (const { one } of orders.sort((first, second) => first.turn - second.turn))
        changed.apply({ changed: [one], removed: [] });
      changed.apply({ changed: [], removed: surplus });
      expect(seen(changed)).toEqual(seen(anIndex(products)));
    }),
    { numRuns: 60 },
  );
});
