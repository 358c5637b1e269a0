import { fold } from '../product-search.ts';

/** A word as it is compared: as it is spelt, without number and gender, and as it sounds. */
export interface WordForms {
  readonly word: string;
  readonly stem: string;
  readonly sound: string;
}

/** The words of a text, in lower case with their accents; a number is a word apart from its unit. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d)(\p{L})|(\p{L})(\d)/gu, '$1$3 $2$4')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** The forms of one word in lower case. */
export function formsOf(word: string): WordForms {
  const folded = fold(word);
  return { word: folded, stem: stemOf(folded), sound: soundOf(word) };
}

/** A folded word without number and gender: `brancas` and `branco` are `branc`. */
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

/** A folded word in the singular. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  const ending = endings.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(...ending) : word;
}

/** Rules of misspelling, by what is heard: both sides are written by them, then compared. */
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

/** How a word sounds in Portuguese, whatever letters it is spelt with: `sakuarema` is `saquarema`. */
function soundOf(word: string): string {
  const plain = fold(word.toLowerCase().normalize('NFC').replace(CEDILLA, 'ss'));
  if (/\d/.test(plain)) return plain;
  return sounds.reduce((sound, [pattern, heard]) => sound.replace(pattern, heard), singular(plain));
}
