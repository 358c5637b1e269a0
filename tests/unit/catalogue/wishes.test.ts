import { expect, test } from 'vitest';
import { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { filterRules } from '../../support/filter-rules.ts';
import { searchTerms } from '../../support/search-words.ts';

type Given = Pick<Product, '_id' | 'name' | 'price' | 'offerPrice'> & Partial<Product>;

const placed = (position: number, given: Given) => ({
  position,
  product: inCents({
    ...{ category: 'Deck-Tahiti', description: ['Peça única'], image: ['/a.webp'], inStock: true },
    ...given,
  }),
});

const dear = { _id: 'dear', name: 'Deck Tahiti Preto', price: 42.9, offerPrice: 42.9 };
const cheap = { _id: 'cheap', name: 'Deck Tahiti Coral', price: 42.9, offerPrice: 29.9 };
const middle = { _id: 'middle', name: 'Deck Tahiti Branco', price: 35, offerPrice: 35 };

function shopOf(...products: Given[]) {
  const index = new ProductIndex(searchTerms, filterRules);
  index.apply({ changed: products.map((given, position) => placed(position, given)), removed: [] });
  const ids = (query: string) => {
    const found = index.list({ query, chosen: {}, sorting: undefined });
    return found.slice(0, found.total).map(({ _id }) => _id);
  };
  return { index, ids };
}

test('A price in a query excludes products that cost more or less, to the cent.', () => {
  const { ids } = shopOf(dear, cheap, middle);
  expect(ids('tahiti até 35 euros')).toEqual(['middle', 'cheap']);
  expect(ids('tahiti por menos de 34,99€')).toEqual(['cheap']);
  expect(ids('mais de 40 euros')).toEqual(['dear']);
});

test('The cheapest products come first when no product matches the wanted price.', () => {
  expect(shopOf(dear, cheap, middle).ids('tahiti até 10 euros')).toEqual(['cheap', 'middle', 'dear']);
});

test('A search for cheap products lists the cheapest first, and a search for sales lists only reduced products.', () => {
  const { ids } = shopOf(dear, cheap, middle);
  expect(ids('tahiti mais barato')).toEqual(['cheap', 'middle', 'dear']);
  expect(ids('o mais barato')).toEqual(['cheap', 'middle', 'dear']);
  expect(ids('promoções')).toEqual(['cheap']);
});

test('A changed price and a sold-out product change the results.', () => {
  const { index, ids } = shopOf(dear, cheap, middle);
  const changed = [placed(0, { ...dear, offerPrice: 20 }), placed(1, { ...cheap, inStock: false })];
  index.apply({ changed, removed: [] });
  expect(ids('tahiti até 35 euros')).toEqual(['middle', 'dear']);
  expect(ids('o mais barato')).toEqual(['dear', 'middle']);
});

test('A product that contains the typed words is found at any price.', () => {
  const written = { ...dear, _id: 'written', description: ['Mais barato do que parece, até 30 euros por ano'] };
  const { ids } = shopOf(written, cheap);
  expect(ids('mais barato')).toContain('written');
  expect(ids('até 30 euros')).toEqual(['written']);
});

test('A query that only names a price respects the filters.', () => {
  const { index } = shopOf(dear, cheap, { ...middle, category: 'Deck-Fiji-Classic' });
  const found = index.list({ query: 'até 40 euros', chosen: { category: ['deck-tahiti'] }, sorting: undefined });
  expect(found.slice(0, found.total).map(({ _id }) => _id)).toEqual(['cheap']);
});
