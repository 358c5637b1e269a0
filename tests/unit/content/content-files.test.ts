import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { collections } from '../../../src/content.config.ts';

// A module of Astro that exists only during its build.
vi.mock('astro:content', () => ({ defineCollection: (collection: object) => collection }));

type Name = keyof typeof collections;
type Fields = Record<string, unknown>;

const read = (name: Name): unknown =>
  parse(readFileSync(new URL(`../../../src/content/${name}.yaml`, import.meta.url), 'utf8'));

/** The errors of an entry, as `field: message`. */
function faults(name: Name, entry: unknown): string[] {
  const schema = collections[name].schema;
  if (!schema || typeof schema === 'function') throw new Error(`${name} has no schema`);
  const result = schema.safeParse(entry);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const hero = read('hero') as Fields;
const category = { ...(read('categories') as Fields[])[0], order: 7 };
const guide = read('guide') as Fields & { rules: { boards: string[] }[] };
const reviews = read('reviews') as Fields & { samples: Fields[] };

it('The content editors may change the headline.', () => {
  expect(faults('hero', { ...hero, headline: ['Ondas para todos', 'o ano inteiro'] })).toEqual([]);
});

it('The content editors may add a category.', () => {
  const entry = { ...category, text: 'Deck Peniche', path: 'Deck-Peniche', image: 'deck-tahiti' };
  expect(faults('categories', entry)).toEqual([]);
});

it('The content editors may add a sample review.', () => {
  const sample = { ...reviews.samples[0], userName: 'Ana P.', rating: 4 };
  expect(faults('reviews', { ...reviews, samples: [...reviews.samples, sample] })).toEqual([]);
});

const longHero = { ...hero, headline: ['Equipamento de surf para todas as marés'] };
const rulesWithoutSup = guide.rules.filter(({ boards }) => !boards.includes('sup'));

it.each<[string, Name, unknown, string]>([
  ['a long headline', 'hero', longHero, 'headline.0: must have 32 letters at most, to fit the first screen of a phone'],
  ['a missing headline', 'hero', { ...hero, headline: undefined }, 'headline: '],
  ['a picture that is not there', 'categories', { ...category, image: 'deck-peniche' }, 'image: must name a file of'],
  ['a colour in words', 'categories', { ...category, bgColor: 'blue' }, 'bgColor: must be a colour like #F2D5CC'],
  [
    'a space in a path',
    'categories',
    { ...category, path: 'Deck Peniche' },
    'path: must be letters, digits and hyphens',
  ],
  ['a board without a rule', 'guide', { ...guide, rules: rulesWithoutSup }, 'no rule answers sup'],
  ['six stars', 'reviews', { ...reviews, samples: [{ ...reviews.samples[0], rating: 6 }] }, 'samples.0.rating: '],
  ['a link without scheme', 'footer', { title: 'Links', links: [{ text: 'x', url: 'surf.pt' }] }, 'links.0.url: '],
])('An error names the field of %s', (_what, name, entry, sentence) => {
  expect(faults(name, entry).join('\n')).toContain(sentence);
});
