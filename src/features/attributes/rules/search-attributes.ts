import type { Attributes } from '../contract/attributes.ts';
import { fold } from '#core/strings/product-search.ts';

const numbers = [
  'zero',
  'um|uma|one',
  'dois|duas|two',
  'tres|three',
  'quatro|four',
  'cinco|five',
  'seis|six',
  'sete|seven',
  'oito|eight',
  'nove|nine',
  'dez|ten',
  'onze|eleven',
  'doze|twelve',
  'treze|thirteen',
  'catorze|quatorze|fourteen',
  'quinze|fifteen',
  'dezasseis|dezesseis|sixteen',
  'dezassete|dezessete|seventeen',
  'dezoito|eighteen',
  'dezanove|dezenove|nineteen',
  'vinte|twenty',
].map((words) => words.split('|'));
const numberWords = new Map(numbers.flatMap((words, value) => words.map((word): [string, number] => [word, value])));
const number = `(\\d+|${[...numberWords.keys()].join('|')})`;
const valueOf = (text = ''): number => numberWords.get(text) ?? Number(text);

/** A kick below 24 mm is low, from 27 mm on it is high, and between them it is medium (surf.md). */
const heightOf = (millimetres: number): string => (millimetres < 24 ? 'low' : millimetres < 27 ? 'medium' : 'high');
const height = (word = ''): string =>
  /^(alt|high|big)/.test(word) ? 'high' : /^(med|mid)/.test(word) ? 'medium' : 'low';
const heightWords = '(alt[oa]|high|big|medi[oa]|medium|mid|baix[oa]|low|small)';

type Reading = readonly [RegExp, (...found: string[]) => string[]];
const pattern = (source: string): RegExp => new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`, 'g');

/** Patterns for properties in folded text, for products and for queries. */
const readings: readonly Reading[] = [
  [
    pattern(`(\\d+)[ \\t]*(?:x|por|×)[ \\t]*(\\d+)(?:[ \\t]*(?:cm|centimetros))?`),
    (wide, long) => [`size:${wide}x${long}`],
  ],
  [
    pattern(`([4-9]|1\\d)[ \\t]*(?:['’´]|pes|ft|feet)[ \\t]*(\\d{0,2})["”]?`),
    (feet, inches) => [`board:${feet}.${inches}`],
  ],
  [pattern(`(?:peca unica|unica peca|so uma peca|inteir(?:ic)?[oa]|monobloco|single piece)`), () => ['pieces:1']],
  [
    pattern(`${number}[ \\t]*(?:so|unicas?|single)?[ \\t]*(?:pecas?|pieces?|pcs?|partes?|parts?)`),
    (count) => [`pieces:${valueOf(count)}`],
  ],
  [
    pattern(`(?<!\\d[ \\t]?)(?:pecas|pieces)[ \\t]*:?[ \\t]*(\\d)(?![ \\t]*(?:(?:[cm]?m|gr?|x|×)(?![a-z])|[.,]?\\d))`),
    (count) => [`pieces:${count}`],
  ],
  [
    pattern(`(?:pack|caixa)[ \\t]+(?:de |of )?${number}(?:[ \\t]*(?:barras?|bars?|un|unidades))?`),
    (count) => [`bars:${valueOf(count)}`],
  ],
  [pattern(`${number}[ \\t]*(?:barras?|bars?|pack|ceras|waxes|parafinas)`), (count) => [`bars:${valueOf(count)}`]],
  [pattern(`(?:kick|calco)\\D{0,14}?(\\d+)(?:[ \\t]*mm)?`), (high) => [`kick:${high}`]],
  [
    pattern(`(?:kick|calco|kick ?tail)[ \\t]+(?:e |mais |muito |tail )?${heightWords}`),
    (word) => [`kick:${height(word)}`],
  ],
  [pattern(`${heightWords}[ \\t]+(?:kick ?tail|kick|calco)`), (word) => [`kick:${height(word)}`]],
  [pattern(`peso[ \\t]*(?:de[ \\t]*)?(\\d+)(?:[ \\t]*(?:g|gr|grs|gramas?))?`), (grams) => [`grams:${grams}`]],
  [pattern(`(\\d+)[ \\t]*(?:g|gr|grs|gramas?|grams?)`), (grams) => [`grams:${grams}`]],
  [pattern(`(\\d+)[ \\t]*(?:mm|milimetros)`), (millimetres) => [`mm:${millimetres}`]],
];

const degrees: Reading = [
  pattern(`${number}[ \\t]*(?:[°º˚][ \\t]*c?|c|graus|grau|degrees?|celsius)(?:[ \\t]*(?:c|celsius|centigrados))?`),
  (warmth) => [`water:${valueOf(warmth)}`],
];
const bareDegrees: Reading = [
  pattern(
    `(?:temperatura|temp|graus|agua)[ \\t]*(?:da |de |a |agua |uns )*[ \\t]*(\\d{1,2})(?![ \\t]*(?:[a-z€°º˚]|\\d))`,
  ),
  (warmth) => [`water:${valueOf(warmth)}`],
];
const between: Reading = [
  pattern(`entre (\\d{1,2}) e (\\d{1,2})(?![ \\t]*(?:[a-z€]|\\d))`),
  (from, to) => [`water:${from}`, `water:${to}`],
];
/** Queries often name degrees without the sign. Other measures have their unit. */
const bareRange: Reading = [
  pattern(`(1\\d|2\\d)[ \\t]*(?:a|ate|-|–)[ \\t]*(1\\d|2\\d)(?![ \\t]*(?:[a-z€]|\\d))`),
  (from, to) => [`water:${from}`, `water:${to}`],
];
/** "Pranchas até 5'4\"": every board up to this length. */
const longestBoard = /ate (\d)'(\d{1,2})/g;
/** The property of a product that fits only the board lengths in its text. */
export const LIMITED_BOARD = 'board:limited';
const waterRange = /(\d+)\s*(?:a|ate|-|–)\s*(\d+)\s*[°º˚]\s*c/g;

/** Creates a function that reads an age before one of these words, in digits or as a word. It returns the age, and the query without it. */
export function ageIn(words: readonly string[]): (query: string) => { age: number | undefined; rest: string } {
  const written = pattern(`(?:de |com |with |of )?${number}[ \\t]*(?:${words.map(fold).join('|')})(?: old)?`);
  return (query) => {
    const folded = fold(query.toLowerCase());
    const [found] = folded.matchAll(written);
    if (!found) return { age: undefined, rest: query };
    // Folding may change the length of a text with accents. Then the folded text is cut.
    const text = folded.length === query.length ? query : folded;
    return {
      age: valueOf(found[1]),
      rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`,
    };
  };
}

/** The properties that a query asks for, and the query without them. */
export function readAsked(query: string): { asked: string[]; rest: string } {
  const asked: string[] = [];
  // The rest keeps its accents, because they change its sound. If folding changes the length of the text, the rest loses them.
  let rest = query.toLowerCase();
  let folded = fold(rest);
  if (folded.length !== rest.length) rest = folded;
  for (const [written, read] of [...readings, between, bareRange, bareDegrees, degrees]) {
    for (const match of folded.matchAll(written)) {
      const [whole, ...found] = match;
      asked.push(...read(...found));
      const blank = ' '.repeat(whole.length);
      rest = rest.slice(0, match.index) + blank + rest.slice(match.index + whole.length);
    }
    folded = folded.replace(written, (whole) => ' '.repeat(whole.length));
  }
  return { asked, rest };
}

/** The properties that a line of a product's description mentions. */
export function readProperties(line: string): string[] {
  const text = fold(line);
  const properties = readings.flatMap(([written, read]) =>
    [...text.matchAll(written)].flatMap(([, ...found]) => read(...found)),
  );
  const kicks = properties.map((property) => Number(/^kick:(\d+)$/.exec(property)?.[1])).filter(Boolean);
  const waters = [...text.matchAll(waterRange)].flatMap(([, from, to]) => range(Number(from), Number(to)));
  const boards = [...text.matchAll(longestBoard)].flatMap(([, feet, inches]) =>
    range(48, 12 * Number(feet) + Number(inches)).map(
      (length) => `board:${Math.floor(length / 12)}.${length % 12 || ''}`,
    ),
  );
  // A product for boards up to a length does not fit longer ones.
  if (boards.length > 0) boards.push(LIMITED_BOARD);
  const kickHeights = kicks.map((high) => `kick:${heightOf(high)}`);
  return [...properties, ...boards, ...kickHeights, ...waters.map((warmth) => `water:${warmth}`)];
}

/** The properties of numeric attributes. `pieces` counts bars if the product comes in bars. */
export function propertiesOf(attributes: Attributes, isOfBars: boolean): string[] {
  const { pieces, kickMm, widthCm, lengthCm, waterFromC, waterToC, weightG } = attributes;
  const waters = isNumber(waterFromC) && isNumber(waterToC) ? range(waterFromC, waterToC) : [];
  return [
    ...(isNumber(pieces) ? [`${isOfBars ? 'bars' : 'pieces'}:${pieces}`] : []),
    ...(isNumber(kickMm) ? [`kick:${kickMm}`, `kick:${heightOf(kickMm)}`, `mm:${kickMm}`] : []),
    ...(isNumber(widthCm) && isNumber(lengthCm) ? [`size:${widthCm}x${lengthCm}`] : []),
    ...(isNumber(weightG) ? [`grams:${weightG}`] : []),
    ...waters.map((warmth) => `water:${warmth}`),
  ];
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(40, Math.max(0, to - from + 1)) }, (_, index) => from + index);
