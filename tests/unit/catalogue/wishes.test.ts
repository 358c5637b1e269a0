import { expect, test } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { aProduct } from '../../support/builders.ts';
import { anIndex, listedIn, placed } from '../../support/product-index.ts';

const tahiti = (_id: string, colour: string, price: number, offerPrice: number) =>
  aProduct({
    _id,
    name: `Deck Tahiti ${colour}`,
    category: 'Deck-Tahiti',
    description: ['Peça única'],
    price,
    offerPrice,
  });
const dear = tahiti('dear', 'Preto', 42.9, 42.9);
const cheap = tahiti('cheap', 'Coral', 42.9, 29.9);
const middle = tahiti('middle', 'Branco', 35, 35);

function shopOf(...products: Product[]) {
  const index = anIndex(products);
  return { index, ids: (query: string) => listedIn(index, { query }).map(({ _id }) => _id) };
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
  index.apply({
    changed: placed([
      { ...dear, offerPrice: 20 },
      { ...cheap, inStock: false },
    ]),
    removed: [],
  });
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
  const found = listedIn(index, { query: 'até 40 euros', chosen: { category: ['deck-tahiti'] } });
  expect(found.map(({ _id }) => _id)).toEqual(['cheap']);
});
