import { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import { limits } from '#core/limits.ts';
import { type ListQuery, sortings } from '#features/catalogue/rules/filters/list-query.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import { filterRules } from '../support/filter-rules.ts';
import { searchTerms } from '../support/search-words.ts';
import { manyProducts } from './many-products.ts';
import { percentile, rounded } from './visits.ts';

/** `npm run bench:filters`: processor time of filtered lists with their counts among 42 and 100,000 products, without pages around them. */
const sizes = (process.argv[2] ?? '42,100000').split(',').map(Number);
const ROUNDS = 20;

const everything: ListQuery = { query: '', chosen: {}, sorting: undefined };
const lists: Record<string, ListQuery> = {
  'counts alone': everything,
  'one colour': { ...everything, chosen: { colour: ['azul'] } },
  'every group': {
    ...everything,
    chosen: {
      category: ['deck-j-bay', 'deck-tahiti'],
      colour: ['azul', 'preto'],
      price: ['10-30', '30-40'],
      board: ['shortboard'],
      sale: ['on'],
    },
  },
  'a search and a price': { ...everything, query: 'deck preto', chosen: { price: ['10-30'] } },
  ...Object.fromEntries(
    sortings.map((sorting) => [`by ${sorting}`, { ...everything, chosen: { sale: ['on'] }, sorting }]),
  ),
};

const processorTime = (): number => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000;

for (const size of sizes) {
  const index = new ProductIndex(searchTerms, filterRules);
  const products = await manyProducts(size);
  index.apply({ changed: products.map((product, position) => ({ position, product: inCents(product) })), removed: [] });
  for (const [name, asked] of Object.entries(lists)) {
    const times = Array.from({ length: ROUNDS }, () => {
      const started = processorTime();
      const found = index.list(asked);
      found.slice(0, limits.product.listPageSize);
      found.counts();
      return processorTime() - started;
    });
    const [first = 0, ...later] = times;
    const figures = `first ${rounded(first, 2)} ms, then p50 ${rounded(percentile(later, 50), 2)}, at most ${rounded(Math.max(...later), 2)} ms`;
    console.log(`${size} products, ${name}: ${figures}`);
  }
}
