import type { SearchWords } from '../contract.ts';
import { ageIn } from '#features/attributes/rules/search-attributes.ts';

/** Creates a function that normalises colloquial queries. It expands abbreviations and replaces a child's age by the word for a child. */
export function createSpokenReader({ short = {}, ages }: SearchWords): (query: string) => string {
  const shortened =
    Object.keys(short).length > 0 && new RegExp(`(?<![\\p{L}\\p{N}])(${Object.keys(short).join('|')})/`, 'giu');
  const readAge = ages && ageIn(ages.words);
  return (query) => {
    const full = shortened
      ? query.replace(shortened, (_, letters: string) => `${short[letters.toLowerCase()]} `)
      : query;
    if (!readAge) return full;
    const { age, rest } = readAge(full);
    return age !== undefined && age <= ages.upTo ? `${rest} ${ages.child}` : rest;
  };
}
