import { expect, test } from 'vitest';
import { anIndex, everything } from '../support/product-index.ts';
import { demoProducts } from './golden.ts';

const [demo] = await demoProducts();
const goods = (name: string, category: string) => ({ ...demo!, _id: name, name, category, description: ['Novo.'] });
const answer = (products: readonly ReturnType<typeof goods>[], query: string) => {
  const found = anIndex([demo!, ...products]).list({ ...everything, query });
  return { names: found.slice(0, found.total).map(({ name }) => name), notSold: found.notSold };
};
const wetsuits = [goods('Fato Grom 3/2', 'Fatos'), goods('Hyperfreak 4/3', 'Wetsuits')];

test.each([
  ['fato', 'Fato Grom 3/2'],
  ['fatos de surf', 'Fato Grom 3/2'],
  ['wetsuit', 'Hyperfreak 4/3'],
])('A shop that sells wetsuits finds them by %j, and does not say that it sells none.', (query, name) => {
  const { names, notSold } = answer(wetsuits, query);
  expect(notSold).toEqual([]);
  expect(names).toContain(name);
});

test('A shop that sells wetsuits says that it sells no leashes.', () => {
  expect(answer(wetsuits, 'leash').notSold).toEqual(['leashes']);
});

test('A shop without wetsuits says so, even if a deck is named after one.', () => {
  const { notSold } = answer([goods('Deck Fato', 'Deck-J-Bay')], 'fato de surf');
  expect(notSold).toEqual(['fatos de surf']);
});
