import { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import { limits } from '#core/limits.ts';
import { readGoldenSet } from '../search/golden.ts';
import { manyProducts } from './many-products.ts';
import { everything, filterRules, placed, searchTerms } from '../support/product-index.ts';
import { percentile, processorTime, rounded } from './visits.ts';

/** `npm run bench:search`: measures the processor time of the golden set's searches among 42 and 100,000 products, without rendering pages. */
const sizes = (process.argv[2] ?? '42,100000').split(',').map(Number);
const ROUNDS = 3;

const megabytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

for (const size of sizes) {
  const changed = placed(await manyProducts(size));
  const before = megabytes();
  const started = processorTime();
  const index = new ProductIndex(searchTerms, filterRules);
  index.apply({ changed, removed: [] });
  const build = processorTime() - started;
  // The first search builds the index from the entries.
  index.list({ ...everything, query: 'deck preto' });
  const memory = megabytes() - before;
  const queries = (await readGoldenSet()).flatMap(([, golden]) => golden.map(({ q }) => q));
  /** The best of some rounds: in the others V8 compiles, or other programs use the CPU cache. */
  const times = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const query of queries) {
      const asked = processorTime();
      index.list({ ...everything, query }).slice(0, limits.product.listPageSize);
      times.set(query, Math.min(times.get(query) ?? Infinity, processorTime() - asked));
    }
  }
  const all = [...times.values()];
  const slowest = [...times].sort(([, one], [, other]) => other - one).slice(0, 8);
  console.log(
    `${size} products: p50 ${rounded(percentile(all, 50), 2)} ms, p99 ${rounded(percentile(all, 99), 2)} ms,`,
    `build ${Math.round(build)} ms, whole index ${rounded(memory)} MB;`,
    `slowest: ${slowest.map(([query, time]) => `${query} ${rounded(time)} ms`).join(', ')}`,
  );
}
