import { expect, test } from 'vitest';
import { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { filterRules } from '../support/filter-rules.ts';
import { searchTerms } from '../support/search-words.ts';
import { demoProducts } from './golden.ts';

test('Only the first 200 letters of a long query count, and all of them match as written.', async () => {
  const index = new ProductIndex(searchTerms, filterRules);
  const products = await demoProducts();
  const long = 'Muito bom para quem surfa. '.repeat(20);
  const last = { ...products[0]!, _id: 'long', name: 'Outro', description: [`${long}Fim.`] };
  const changed = [...products, last].map((product, position) => ({ position, product: inCents(product) }));
  index.apply({ changed, removed: [] });
  const found = (query: string) => {
    const listing = index.list({ query, chosen: {}, sorting: undefined });
    return listing.slice(0, listing.total).map(({ name }) => name);
  };
  expect(found(`${'- '.repeat(90)}sakuarema`)[0]).toMatch('Deck Saquarema');
  expect(found(`${'- '.repeat(110)}sakuarema`)).toEqual([]);
  expect(found(`${long}fim`)).toEqual(['Outro']);
});
