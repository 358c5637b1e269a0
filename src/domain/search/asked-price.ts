import { toCents, toEuros } from '../money.ts';
import { type NumberRule, readNumber } from '../numbers/typed-number.ts';
import { fold } from '../product-search.ts';

/** What somebody would pay, in euros. */
export interface AskedPrice {
  readonly from: number;
  readonly to: number;
}

const blank = "[ '’\u00A0\u202F]";
const thousands = `\\.\\d{3}(?:,\\d{1,2})?|,\\d{3}(?:\\.\\d{1,2})?|${blank}\\d{3}(?:[.,]\\d{1,2})?`;
const amount = `([1-9]\\d{0,2}(?:${thousands})(?!\\d)|\\d{1,6}(?:[.,]\\d{1,2})?)`;
const euros = '(?:€|eur(?:os?)?(?![a-z]))';
const sum = `(?:${amount}[ \\t]*${euros}|(?:€|eur)[ \\t]*${amount})`;
/** Other measures that a number may be of. */
const noUnit = `(?![.,]?\\d|${blank}\\d{3}(?!\\d)|[ \\t]*(?:[cmk]?m\\b|gr?\\b|kg|gramas|grau|[°º˚'’"%x×]|peca|piece|barra|bar|ano|year|pes\\b))`;
const upTo = '(?:menos (?:de|que|do que)|abaixo d[eo]s?|inferior a|nao mais (?:de|que|do que)|under|below|less than)';
const least = '(?:mais (?:de|que|do que)|acima d[eo]s?|superior a|a partir de|desde|over|above|more than|from)';
const nearly = '(?:cerca de|(?:a|por) volta de|mais ou menos|around|about)';
const most = '(?:ate|no maximo|maximo|max|up to|por|for|a|de|custa|uns)';

const amountRule: NumberRule = { decimals: 2, least: 0, most: toCents(999_999.99) };

/** The euros of an amount. In `1.000 €` the point groups thousands, because nobody types three decimals of a price. */
function eurosOf(text = ''): number {
  const read = readNumber(text, amountRule);
  return toEuros('value' in read ? read.value : (read.readings[0] ?? 0));
}

type Reading = readonly [RegExp, (...found: number[]) => AskedPrice];
const reading = (source: string, read: Reading[1]): Reading => [new RegExp(`(?<![a-z0-9.,])${source}`), read];
/** So far from a price lies what costs about as much. */
const NEARLY = 0.2;

/** How prices are asked for, in folded text; a bare sum is what somebody has. */
const readings: readonly Reading[] = [
  reading(
    `(?:entre|de|between|from)?[ \\t]*${amount}[ \\t]*${euros}?[ \\t]*(?:a|e|ate|to|and|-|–)[ \\t]*${amount}[ \\t]*${euros}`,
    (from = 0, to = 0) => ({ from: Math.min(from, to), to: Math.max(from, to) }),
  ),
  reading(`${nearly}[ \\t]+${sum}`, (about = 0) => ({ from: about * (1 - NEARLY), to: about * (1 + NEARLY) })),
  reading(`${least}[ \\t]+${sum}`, (from = 0) => ({ from, to: Infinity })),
  reading(`(?:por )?${upTo}[ \\t]+(?:${sum}|${amount}${noUnit})`, (to = 0) => ({ from: 0, to })),
  reading(`(?:${most}[ \\t]+)*${sum}`, (to = 0) => ({ from: 0, to })),
];

/** Nobody asks for a price at greater length; blanks of a longer text would be gone through again and again. */
const MOST_LETTERS = 200;

/** The price that a query asks for, and the query without it; undefined where it asks for none. */
export function readPrice(query: string): { price: AskedPrice; rest: string } | undefined {
  if (query.length > MOST_LETTERS) return undefined;
  const folded = fold(query);
  const text = folded.length === query.length ? query : folded;
  for (const [written, read] of readings) {
    const match = written.exec(folded);
    if (!match) continue;
    const [whole, ...found] = match;
    const price = read(...found.filter((text) => text !== undefined).map(eurosOf));
    return { price, rest: `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`.trim() };
  }
  return undefined;
}
