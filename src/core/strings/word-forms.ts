import { fold } from './product-search.ts';

/** The forms that the search compares: spelling, stem without number and gender, and sound. */
export interface WordForms {
  readonly word: string;
  readonly stem: string;
  readonly sound: string;
}

/** The words of a text, in lower case with accents. A number is separate from its unit. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d)(\p{L})|(\p{L})(\d)/gu, '$1$3 $2$4')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

export function formsOf(word: string): WordForms {
  const folded = fold(word);
  return { word: folded, stem: stemOf(folded), sound: soundOf(word) };
}

/** Removes number and gender from a folded word: `brancas` and `branco` become `branc`. */
function stemOf(word: string): string {
  if (/\d/.test(word)) return word;
  const single = singular(singular(word));
  return single.length > 3 ? single.replace(/[aeo]$/, '') : single;
}

const endings: readonly [RegExp, string][] = [
  [/[oa]es$/, 'ao'],
  [/([aou])is$/, '$1l'],
  [/(?<=[rzsx]|sh|ch)es$/, ''],
  [/(?<!s)s$/, ''],
];

/** The singular of a folded word. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  const ending = endings.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(...ending) : word;
}

/** Rules that map spellings to sounds. Both words are mapped before they are compared. */
const sounds: readonly [RegExp, string][] = [
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/ch|sh/g, 'x'],
  [/nh|ni(?=[aou])/g, 'n'],
  [/h/g, ''],
  [/ck/g, 'k'],
  [/[qck]u(?=[aeiou])/g, 'k'],
  [/s?c(?=[ei])/g, 's'],
  [/[cq]/g, 'k'],
  [/gu(?=[ei])/g, 'g~'],
  [/d?g(?=[ei])|dj/g, 'j'],
  [/~/g, ''],
  [/z/g, 's'],
  [/[wb]|(?<=^|[aeiou])u(?=[aeiou])/g, 'v'],
  [/(.)\1+/g, '$1'],
  [/ei/g, 'ai'],
  [/ou|o/g, 'u'],
  [/e/g, 'i'],
  [/(?<=.{3})[aiu]$/, ''],
];

const CEDILLA = /\u00e7/g;

/** The Portuguese sound of a word, independent of its spelling: `sakuarema` sounds like `saquarema`. */
function soundOf(word: string): string {
  const plain = fold(word.toLowerCase().normalize('NFC').replace(CEDILLA, 'ss'));
  if (/\d/.test(plain)) return plain;
  return sounds.reduce((sound, [pattern, heard]) => sound.replace(pattern, heard), singular(plain));
}
