/** A cart line that an API's answer may mention. */
export interface NamedLine {
  id: string;
  /** Empty if the name is unknown. */
  name: string;
  quantity: number;
}

/** A line whose quantity exceeds the available stock. `available` may be 0. */
export interface ShortLine extends NamedLine {
  available: number;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The lines whose quantity exceeds the stock in `quantities`, which maps product ids to available quantities. */
export const shortOf = (lines: readonly NamedLine[], quantities: Readonly<Record<string, unknown>>): ShortLine[] =>
  lines.flatMap((line) => {
    const available = Object.hasOwn(quantities, line.id) ? quantities[line.id] : undefined;
    return isCount(available) && available < line.quantity ? [{ ...line, available }] : [];
  });

/** The details of each product: the `short` list of the reference API, or the details themselves. */
function detailsIn(details: unknown): unknown[] {
  if (typeof details === 'object' && details !== null && 'short' in details) return [details.short].flat();
  return [details].flat();
}

/** Maps product ids to available quantities. The details may use `product` or `productId`, and `available` or `left`. */
function quantitiesIn(details: unknown): Record<string, unknown> {
  const entries = detailsIn(details).flatMap((detail) => {
    if (typeof detail !== 'object' || detail === null) return [];
    const { product, productId, available, left } = detail as Record<string, unknown>;
    return [[String(product ?? productId), available ?? left] as const];
  });
  return Object.fromEntries(entries);
}

// English and Portuguese words without accents. The sentence loses its accents before it is matched.
const unit = '(?:(?:more|mais|units?|items?|pieces?|pcs|unidades?|artig\\w+|pecas?|of|de|×|x|are|is|est\\w+)\\s+){0,3}';
const word = '(?:available|left|remaining|in stock|disponive(?:l|is)|em stock)';
/** A whole number that is not part of a price or of a larger number. */
const count = '(?<![\\d.,€$-]|[€$]\\s)(\\d{1,4})(?![.,]?\\d|\\s?[€$%])';
const countPatterns = [
  new RegExp(`${count}\\s+${unit}${word}(?!\\p{L})`, 'giu'),
  new RegExp(`(?<!\\p{L})${word}(?:\\s+(?:quantity|stock|units?))?\\s*(?:[:=]|is|are)\\s*(?:only\\s+)?${count}`, 'giu'),
  new RegExp(`(?<!\\p{L})(?:restam?|so ha|so temos|apenas ha)\\s+(?:apenas\\s+)?${count}`, 'giu'),
];

/** The available quantity that a sentence mentions; undefined if it mentions none or several. */
function countIn(sentence: string): number | undefined {
  const plain = sentence.normalize('NFD').replace(/\p{M}/gu, '');
  const counts = new Set(
    countPatterns.flatMap((pattern) => Array.from(plain.matchAll(pattern), ([, digits]) => digits)),
  );
  return counts.size === 1 ? Number([...counts][0]) : undefined;
}

/** Short texts and plain numbers may occur in a sentence without naming a product. */
const isTelling = (text: string): boolean => text.length >= 3 && /\p{L}/u.test(text);

/** Matches a text as whole words, with or without quotation marks. */
const wholeWords = (text: string): RegExp =>
  new RegExp(`["'«“]?(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])["'»”]?`, 'giu');

/** Removes the names of lines from a sentence and returns the named lines. Longer names come first, because "Deck Pro" contains "Deck". */
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

/** The lines that an answer lowers ("Only 2 available"), by its details or else its sentence. An ambiguous sentence lowers none. */
export function shortLines(
  { message = '', details }: { message?: string | undefined; details?: unknown },
  lines: readonly NamedLine[],
): ShortLine[] {
  const detailed = shortOf(lines, quantitiesIn(details));
  if (detailed.length > 0) return detailed;
  const { sentence, named } = takeNames(message, lines);
  const available = countIn(sentence);
  if (available === undefined || named.length > 1) return [];
  const short = (named.length === 1 ? named : lines).filter(({ quantity }) => quantity > available);
  return short.length === 1 ? short.map((line) => ({ ...line, available })) : [];
}
