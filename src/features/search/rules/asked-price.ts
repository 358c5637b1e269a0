import { toCents, toEuros } from '#core/money.ts';
import { type NumberRule, readNumber } from '#core/typed-number.ts';
import { fold } from '#core/strings/product-search.ts';

/** The price range of a query, in euros. */
export interface AskedPrice {
  readonly from: number;
  readonly to: number;
}

const blank = "[ '’\u00A0\u202F]";
const thousands = `\\.\\d{3}(?:,\\d{1,2})?|,\\d{3}(?:\\.\\d{1,2})?|${blank}\\d{3}(?:[.,]\\d{1,2})?`;
const amount = `([1-9]\\d{0,2}(?:${thousands})(?!\\d)|\\d{1,6}(?:[.,]\\d{1,2})?)`;
const euros = '(?:€|eur(?:os?)?(?![a-z]))';
const sum = `(?:${amount}[ \\t]*${euros}|(?:€|eur)[ \\t]*${amount})`;
/** Excludes numbers with another unit. */
const noUnit = `(?![.,]?\\d|${blank}\\d{3}(?!\\d)|[ \\t]*(?:[cmk]?m\\b|gr?\\b|kg|gramas|grau|[°º˚'’"%x×]|peca|piece|barra|bar|ano|year|pes\\b))`;
const upTo = '(?:menos (?:de|que|do que)|abaixo d[eo]s?|inferior a|nao mais (?:de|que|do que)|under|below|less than)';
const least = '(?:mais (?:de|que|do que)|acima d[eo]s?|superior a|a partir de|desde|over|above|more than|from)';
const nearly = '(?:cerca de|(?:a|por) volta de|mais ou menos|around|about)';
const most = '(?:ate|no maximo|maximo|max|up to|por|for|a|de|custa|uns)';

const amountRule: NumberRule = { decimals: 2, least: 0, most: toCents(999_999.99) };

/** The euros of an amount. In `1.000 €` the point groups thousands, because prices never have three decimals. */
function eurosOf(text = ''): number {
  const read = readNumber(text, amountRule);
  return toEuros('value' in read ? read.value : (read.readings[0] ?? 0));
}

type Reading = readonly [RegExp, (...found: number[]) => AskedPrice];
const reading = (source: string, read: Reading[1]): Reading => [new RegExp(`(?<![a-z0-9.,])${source}`), read];
/** The tolerance for "about this price", as a share of the price. */
const NEARLY = 0.2;

/** Patterns for prices in folded text. A sum without further words is the highest price. */
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

/** No real query with a price is longer. Without this limit, the patterns would backtrack on the spaces of a long text. */
const MOST_LETTERS = 200;

/** The price range of a query, and the query without it; undefined if the query names no price. */
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
