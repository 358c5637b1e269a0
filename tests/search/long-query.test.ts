import { expect, test } from 'vitest';
import { anIndex, listedIn } from '../support/product-index.ts';
import { demoProducts } from './golden.ts';

test('Only the first 200 letters of a long query count, and all of them match as written.', async () => {
  const products = await demoProducts();
  const long = 'Muito bom para quem surfa. '.repeat(20);
  const last = { ...products[0]!, _id: 'long', name: 'Outro', description: [`${long}Fim.`] };
  const index = anIndex([...products, last]);
  const found = (query: string) => listedIn(index, { query }).map(({ name }) => name);
  expect(found(`${'- '.repeat(90)}sakuarema`)[0]).toMatch('Deck Saquarema');
  expect(found(`${'- '.repeat(110)}sakuarema`)).toEqual([]);
  expect(found(`${long}fim`)).toEqual(['Outro']);
});
