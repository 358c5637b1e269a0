import { fold } from '#core/strings/product-search.ts';

/** What two sizes are compared by: the kind of size, then its measure, then its text. */
interface SizeRank {
  readonly kind: number;
  readonly measure: number;
  readonly text: string;
}

/** Numbers (shoes, children's years, thicknesses) come first, then feet and inches, then letters, then other words. */
const kinds = { number: 0, feet: 1, letters: 2, words: 3 } as const;

const feet = /^(\d{1,2})\s*(?:'|’|′|ft|pés?)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|”|″|''|in)?)?/i;
const letters = /^(\d{0,2})(x{0,5})(s|m|l)([st]?)(?![\p{L}\p{N}])/iu;
const words: Readonly<Record<string, string>> = {
  pequeno: 's',
  medio: 'm',
  grande: 'l',
  small: 's',
  medium: 'm',
  large: 'l',
};
const middle: Readonly<Record<string, number>> = { s: -1, m: 0, l: 1 };
/** Short and tall forms of a letter, for example MS and MT, stand next to it. */
const length: Readonly<Record<string, number>> = { '': 0, s: -0.25, t: 0.25 };

const decimal = (text: string | undefined): number => Number((text || '0').replace(',', '.'));

/** XS is one step below S, and XL one step above L. `2XL` and `XXL` are the same. */
function letterMeasure(text: string): number | undefined {
  const found = letters.exec(words[text] ?? text);
  if (!found) return undefined;
  const [, times = '', extra = '', letter = '', form = ''] = found;
  const base = middle[letter.toLowerCase()] ?? 0;
  if (times !== '' && (extra.length !== 1 || base === 0)) return undefined;
  const steps = times === '' ? extra.length : Number(times);
  return base * (1 + steps) + (length[form.toLowerCase()] ?? 0);
}

function rankOf(size: string): SizeRank {
  const text = fold(size.trim());
  const [isFeet, foot, inch] = feet.exec(text) ?? [];
  if (isFeet !== undefined) return { kind: kinds.feet, measure: 12 * Number(foot) + decimal(inch), text };
  const measure = letterMeasure(text);
  if (measure !== undefined) return { kind: kinds.letters, measure, text };
  const [number] = /^\d+(?:[.,]\d+)?/.exec(text) ?? [];
  if (number !== undefined) return { kind: kinds.number, measure: decimal(number), text };
  return { kind: kinds.words, measure: 0, text };
}

const parts = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?|[^\d]+/g) ?? [];

/** Compares texts like a person: the numbers in them by value. */
function compareTexts(one: string, other: string): number {
  const [first, second] = [parts(one), parts(other)];
  for (const [index, part] of first.entries()) {
    const against = second[index];
    if (against === undefined) return 1;
    const isNumeric = /^\d/.test(part) && /^\d/.test(against);
    const byValue = isNumeric ? decimal(part) - decimal(against) : 0;
    if (byValue !== 0) return byValue;
    if (part !== against) return part < against ? -1 : 1;
  }
  return first.length - second.length;
}

/** Sorts sizes as a shop does: XXS to 3XL, 5'6 to 9'0, 2 to 12. Sizes that differ only in their spelling are equal. */
export function compareSizes(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first.kind - second.kind || first.measure - second.measure || compareTexts(first.text, second.text);
}
