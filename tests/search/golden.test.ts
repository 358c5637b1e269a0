import { afterAll, expect, test } from 'vitest';
import { anIndex, everything } from '../support/product-index.ts';
import { demoProducts, faultsOf, readGoldenSet, type SearchAnswer } from './golden.ts';

/** The share of all queries that must have a good answer. */
const GOAL = 0.95;
/** The classes whose queries must all have a good answer. */
const complete = ['abbreviations', 'spoken', 'exact-colour', 'age-board'];

const index = anIndex(await demoProducts());

function answer(query: string): SearchAnswer {
  const found = index.list({ ...everything, query });
  const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);
  const { notSold, near, soldOut } = found;
  return { names: namesOf(found.slice(0, found.total)), notSold, near, soldOut: namesOf(soldOut) };
}

const percent = (good: number, all: number) => `${Math.round((100 * good) / all)} %`;
const report: string[] = [];
afterAll(() => process.stdout.write(`${report.join('\n')}\n`));

test('The shop answers the golden set of queries.', async () => {
  let [good, all] = [0, 0];
  const incomplete: string[] = [];
  for (const [name, queries] of await readGoldenSet()) {
    const faults = queries.flatMap((query) => {
      const found = faultsOf(query, answer(query.q));
      return found.length === 0 ? [] : [`    ${query.q}: ${found.join('; ')}`];
    });
    const answered = queries.length - faults.length;
    if (complete.includes(name)) incomplete.push(...faults);
    report.push(`${name}: ${answered} of ${queries.length} (${percent(answered, queries.length)})`, ...faults);
    good += answered;
    all += queries.length;
  }
  report.push(`golden set: ${good} of ${all} (${percent(good, all)})`);
  expect(incomplete).toEqual([]);
  expect(good / all).toBeGreaterThanOrEqual(GOAL);
});
