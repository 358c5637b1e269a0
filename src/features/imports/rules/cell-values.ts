import { fold } from '#core/strings/product-search.ts';
import { priceRule, readNumber } from '#core/typed-number.ts';

const yes = [
  'yes',
  'y',
  'sim',
  's',
  'true',
  '1',
  'verdadeiro',
  'verdade',
  'si',
  'vrai',
  'oui',
  'x',
  'active',
  'ativo',
  'ativado',
  'enabled',
];
const no = ['no', 'n', 'nao', 'false', '0', 'falso', 'faux', 'non', 'inactive', 'inativo', 'desativado', 'disabled'];
const flags = new Map([...yes.map((word) => [word, true] as const), ...no.map((word) => [word, false] as const)]);

/** Parses a cell of yes or no as spreadsheets and other shops write it; undefined for an empty or any other cell. */
export const flagOf = (cell: string): boolean | undefined => flags.get(fold(cell.trim()));

/** More decimals than a price has. A group of thousands has three digits, so a price with three decimals is ambiguous. */
const LONG_DECIMAL = /^([+-]?\d+(?:[ .,']\d{3})*)[.,](\d{4,})$/;

/** Parses the price of another shop in euros, with all its decimals; undefined for an empty, an ambiguous or any other cell. */
export function eurosOf(cell: string): number | undefined {
  const price = readNumber(cell, priceRule);
  if ('value' in price) return price.value / 100;
  const bare = cell.replace(/[€\s]|eur(?:os?)?/gi, '');
  const [, whole, decimals] = LONG_DECIMAL.exec(bare) ?? [];
  return whole === undefined ? undefined : Number(`${whole.replace(/[ .,']/g, '')}.${decimals}`);
}

/** Writes euros as a cell of a price, rounded to cents. */
export const euroCell = (euros: number): string =>
  (Math.round(euros * 100 + Number.EPSILON) / 100).toFixed(2).replace('.', ',');

/** Writes the price of a cell with two decimals. A cell without a readable price stays as it is, so that the import names its problem. */
export function priceCell(cell: string): string {
  const euros = eurosOf(cell);
  return euros === undefined ? cell.trim() : euroCell(euros);
}

/** Adds IVA to the price of a cell. A cell without a readable price stays as it is. */
export function taxedCell(cell: string, taxPercentage: number): string {
  const euros = eurosOf(cell);
  return euros === undefined ? cell.trim() : euroCell((euros * (100 + taxPercentage)) / 100);
}

const GRAMS = { g: 1, kg: 1_000, lb: 453.592_37, oz: 28.349_523_125 } as const;
export type WeightUnit = keyof typeof GRAMS;

/** Writes a weight as the shop does, `320 g` or `1,25 kg`; empty for 0 and for a cell that is no number. */
export function weightCell(cell: string, unit: WeightUnit): string {
  const grams = Math.round(Number(cell.trim().replace(',', '.')) * GRAMS[unit]);
  if (!Number.isFinite(grams) || grams <= 0) return '';
  return grams < 1_000 ? `${grams} g` : `${String(grams / 1_000).replace('.', ',')} kg`;
}

/** Parses a whole quantity of another shop. A quantity below 0 of oversold goods is 0. Undefined for any other cell. */
export function quantityOf(cell: string): number | undefined {
  const text = cell.trim().replace(/[.,]0+$/, '');
  return /^-?\d+$/.test(text) ? Math.max(0, Number(text)) : undefined;
}

/** Parses the first day of a cell, `2026-11-30`, with or without a time, or `30/11/2026`; empty for any other cell. */
export function dayOf(cell: string): string {
  const [, iso = '', day, month, year] =
    /^(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4}))/.exec(cell.trim()) ?? [];
  const text = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : iso;
  return text.startsWith('0000') ? '' : text;
}
