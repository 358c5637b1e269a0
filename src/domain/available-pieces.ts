/** A line of the cart, of which an answer may speak. */
export interface NamedLine {
  id: string;
  /** Empty when it is not known. */
  name: string;
  quantity: number;
}

/** A line of which there are fewer pieces than the cart holds, down to none. */
export interface ShortLine extends NamedLine {
  available: number;
}

/** What an API has answered to a cart or an order. */
interface Answer {
  message?: string | undefined;
  /** Additive: `{product, available}`, or several of them, or those of `stock_short`. */
  details?: unknown;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The lines of which `pieces`, by product id, tell that there are fewer. */
export const shortOf = (lines: readonly NamedLine[], pieces: Readonly<Record<string, unknown>>): ShortLine[] =>
  lines.flatMap((line) => {
    const available = Object.hasOwn(pieces, line.id) ? pieces[line.id] : undefined;
    return isCount(available) && available < line.quantity ? [{ ...line, available }] : [];
  });

/** What is told of each product: by `short` of the reference API, or by the details themselves. */
function detailsIn(details: unknown): unknown[] {
  if (typeof details === 'object' && details !== null && 'short' in details) return [details.short].flat();
  return [details].flat();
}

/** Product ids and numbers of details, whichever of its names a product or a number goes by. */
function piecesIn(details: unknown): Record<string, unknown> {
  const entries = detailsIn(details).flatMap((detail) => {
    if (typeof detail !== 'object' || detail === null) return [];
    const { product, productId, available, left } = detail as Record<string, unknown>;
    return [[String(product ?? productId), available ?? left] as const];
  });
  return Object.fromEntries(entries);
}

// The words of English and Portuguese without accents, as sentences are read.
const unit = '(?:(?:more|mais|units?|items?|pieces?|pcs|unidades?|artig\\w+|pecas?|of|de|×|x|are|is|est\\w+)\\s+){0,3}';
const word = '(?:available|left|remaining|in stock|disponive(?:l|is)|em stock)';
/** A whole number that is no part of a price or of a larger number. */
const count = '(?<![\\d.,€$-]|[€$]\\s)(\\d{1,4})(?![.,]?\\d|\\s?[€$%])';
const countPatterns = [
  new RegExp(`${count}\\s+${unit}${word}(?!\\p{L})`, 'giu'),
  new RegExp(`(?<!\\p{L})${word}(?:\\s+(?:quantity|stock|units?))?\\s*(?:[:=]|is|are)\\s*(?:only\\s+)?${count}`, 'giu'),
  new RegExp(`(?<!\\p{L})(?:restam?|so ha|so temos|apenas ha)\\s+(?:apenas\\s+)?${count}`, 'giu'),
];

/** The one number of pieces that a sentence tells, or undefined when it tells none or several. */
function countIn(sentence: string): number | undefined {
  const plain = sentence.normalize('NFD').replace(/\p{M}/gu, '');
  const counts = new Set(
    countPatterns.flatMap((pattern) => Array.from(plain.matchAll(pattern), ([, digits]) => digits)),
  );
  return counts.size === 1 ? Number([...counts][0]) : undefined;
}

/** Numbers and the like may stand in a sentence without being meant for a product. */
const isTelling = (text: string): boolean => text.length >= 3 && /\p{L}/u.test(text);

/** Matches a text as whole words, in quotation marks or not. */
const wholeWords = (text: string): RegExp =>
  new RegExp(`["'«“]?(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])["'»”]?`, 'giu');

/** A sentence without the lines that it names, longest name first: "Deck" stands in "Deck Pro" too. */
function takeNames(message: string, lines: readonly NamedLine[]): { sentence: string; named: NamedLine[] } {
  let sentence = message;
  const longestFirst = lines.toSorted((one, other) => other.name.length - one.name.length);
  const named = longestFirst.filter(({ id, name }) => {
    const before = sentence;
    for (const text of [name.trim(), id].filter(isTelling)) sentence = sentence.replace(wholeWords(text), ' ');
    return sentence !== before;
  });
  return { sentence, named };
}

/**
 * The lines that an answer lowers ("Only 2 available"), by its details or else by its sentence. A sentence must tell one
 * number, and of one line: the one that it names, or the only one that holds more. What can be read in two ways lowers
 * nothing.
 */
export function shortLines({ message = '', details }: Answer, lines: readonly NamedLine[]): ShortLine[] {
  const detailed = shortOf(lines, piecesIn(details));
  if (detailed.length > 0) return detailed;
  const { sentence, named } = takeNames(message, lines);
  const available = countIn(sentence);
  if (available === undefined || named.length > 1) return [];
  const short = (named.length === 1 ? named : lines).filter(({ quantity }) => quantity > available);
  return short.length === 1 ? short.map((line) => ({ ...line, available })) : [];
}
