import { limits } from '#core/limits.ts';
import { type ListQuery, sortings } from '#features/catalogue/rules/filters/list-query.ts';
import { anIndex, everything } from '../support/product-index.ts';
import { manyProducts } from './many-products.ts';
import { percentile, processorTime, rounded } from './visits.ts';

/** `npm run bench:filters`: processor time of filtered lists with their counts among 42 and 100,000 products, without pages around them. */
const sizes = (process.argv[2] ?? '42,100000').split(',').map(Number);
const ROUNDS = 20;

const ofEveryGroup = {
  ...{ category: ['deck-j-bay', 'deck-tahiti'], colour: ['azul', 'preto'], price: ['10-30', '30-40'] },
  ...{ board: ['shortboard'], sale: ['on'] },
};
const lists: Record<string, ListQuery> = {
  'counts alone': everything,
  'one colour': { ...everything, chosen: { colour: ['azul'] } },
  'every group': { ...everything, chosen: ofEveryGroup },
  'a search and a price': { ...everything, query: 'deck preto', chosen: { price: ['10-30'] } },
  ...Object.fromEntries(sortings.map((by) => [`by ${by}`, { ...everything, chosen: { sale: ['on'] }, sorting: by }])),
};

for (const size of sizes) {
  const index = anIndex(await manyProducts(size));
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
