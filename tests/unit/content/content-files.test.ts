import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
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

describe('The content editors may', () => {
  it('The content editors may change the headline.', () => {
    expect(faults('hero', { ...hero, headline: ['Ondas para todos', 'o ano inteiro'] })).toEqual([]);
  });

  it('The content editors may add a category.', () => {
    const entry = { ...category, text: 'Deck Peniche', path: 'Deck-Peniche', image: 'deck-tahiti' };
    expect(faults('categories', entry)).toEqual([]);
  });

  it('The content editors may add a sample review.', () => {
    const sample = {
      userName: 'Ana P.',
      userLocation: 'Sagres',
      rating: 4,
      title: 'Boa',
      comment: 'Uma barra por mês.',
    };
    expect(faults('reviews', { ...reviews, samples: [...reviews.samples, sample] })).toEqual([]);
  });
});

describe('An error names the field of', () => {
  it.each<[string, Name, unknown, string]>([
    [
      'a headline too long for a phone',
      'hero',
      { ...hero, headline: ['Equipamento de surf para todas as marés'] },
      'headline.0: must have 32 letters at most, to fit the first screen of a phone',
    ],
    ['a missing headline', 'hero', { ...hero, headline: undefined }, 'headline: '],
    ['a picture that is not there', 'categories', { ...category, image: 'deck-peniche' }, 'image: must name a file of'],
    ['a colour in words', 'categories', { ...category, bgColor: 'blue' }, 'bgColor: must be a colour like #F2D5CC'],
    [
      'a path with a space',
      'categories',
      { ...category, path: 'Deck Peniche' },
      'path: must be letters, digits and hyphens',
    ],
    [
      'a board that no rule of the guide answers',
      'guide',
      { ...guide, rules: guide.rules.filter(({ boards }) => !boards.includes('sup')) },
      'no rule answers sup',
    ],
    ['six stars', 'reviews', { ...reviews, samples: [{ ...reviews.samples[0], rating: 6 }] }, 'samples.0.rating: '],
    [
      'a link without scheme',
      'footer',
      { title: 'Links', links: [{ text: 'x', url: 'surf.pt' }], order: 0 },
      'links.0.url: ',
    ],
  ])('%s', (_what, name, entry, sentence) => {
    expect(faults(name, entry).join('\n')).toContain(sentence);
  });
});
