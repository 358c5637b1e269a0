import { limits } from './limits.ts';
import { type Cents, formatCents, toCents } from './money.ts';

/** Why a text is not a number. `finer` has more decimals than are allowed. */
type NumberFlaw = 'empty' | 'not-a-number' | 'too-small' | 'too-large' | 'finer' | 'ambiguous';

/** The parsed number, or the reason why there is none. An ambiguous text has every allowed reading. */
export type TypedNumber = { value: number } | { flaw: NumberFlaw; readings: readonly number[] };

/** The allowed numbers of a field or a cell. Values use the smallest unit: 2 decimals of euros give cents. */
export interface NumberRule {
  decimals: 0 | 2 | 3;
  /** Names of the unit or currency. One of them may stand before or after the number. */
  units?: readonly string[];
  least: number;
  most: number;
}

/** A price of a product or an amount of money, in cents. */
export const priceRule: NumberRule = {
  decimals: 2,
  units: ['euros', 'euro', 'eur', '€'],
  least: 0,
  most: toCents(limits.product.maxPriceEuros),
};

export const quantityRule: NumberRule = { decimals: 0, least: 0, most: limits.stock.maxQuantity };

const failed = (flaw: NumberFlaw, readings: readonly number[] = []): TypedNumber => ({ flaw, readings });

/**
 * Reads a number as people write it: `12.50`, `12,5`, `1.234,50`, `1,234.50`, `1 234,50`, also in full-width digits. One separator before exactly
 * three digits may group thousands or begin decimals, so such a text is ambiguous.
 */
export function readNumber(typed: string, { decimals, units = [], least, most }: NumberRule): TypedNumber {
  const text = withoutUnit(plainCharacters(typed), units);
  if (text === '') return failed('empty');
  const [, sign = '', digits = ''] = text.length > MOST_CHARACTERS ? [] : (/^([-+]?) ?([\d., ']+)$/.exec(text) ?? []);
  const readings = [asWhole(digits), asDecimal(digits)].filter((reading) => reading !== undefined);
  if (readings.length === 0) return failed('not-a-number');
  const values = readings
    .map((reading) => scaled(reading, decimals))
    .filter((value) => value !== undefined)
    // Adding 0 turns -0 into 0.
    .map((value) => (sign === '-' ? -value : value) + 0);
  const allowed = values.filter((value) => value >= least && value <= most);
  const [value] = allowed;
  if (value !== undefined) return readings.length > 1 ? failed('ambiguous', allowed) : { value };
  if (values.length < readings.length) return failed('finer');
  return failed(values.some((one) => one > most) ? 'too-large' : 'too-small');
}

/** Every number of the shop is shorter. Without this limit, the patterns below would be slow on very long texts. */
const MOST_CHARACTERS = 40;

interface Reading {
  whole: string;
  fraction: string;
}

const grouping = [/^\d{1,3}(?:\.\d{3})+$/, /^\d{1,3}(?:,\d{3})+$/, /^\d{1,3}(?: \d{3})+$/, /^\d{1,3}(?:'\d{3})+$/];

/** Reads digits without decimals, whose separators group thousands. A number of thousands does not begin with 0. */
function asWhole(text: string): Reading | undefined {
  const isGrouped = !text.startsWith('0') && grouping.some((pattern) => pattern.test(text));
  return isGrouped || /^\d+$/.test(text) ? { whole: text.replace(/\D/g, ''), fraction: '' } : undefined;
}

/** Reads digits whose last separator is a point or a comma before decimals. */
function asDecimal(text: string): Reading | undefined {
  const [, before = '', point = '', fraction = ''] = /^(.*)([.,])(\d+)$/.exec(text) ?? [];
  if (point === '' || before.includes(point)) return undefined;
  const whole = before === '' ? { whole: '0' } : asWhole(before);
  return whole && { whole: whole.whole, fraction };
}

/** The number in its smallest unit; undefined if it has more decimals. */
function scaled({ whole, fraction }: Reading, decimals: number): number | undefined {
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? undefined : Number(whole + kept.padEnd(decimals, '0'));
}

/** The text with ASCII digits, signs and spaces. Other characters, such as ², stay, so that the text is not a number. */
const plainCharacters = (typed: string): string =>
  typed
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u2212/g, '-')
    .replace(/’/g, "'")
    .replace(/[\s\u200B\u2060\uFEFF]+/g, ' ')
    .trim();

function withoutUnit(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase();
  const after = units.find((unit) => lower.endsWith(unit.toLowerCase()));
  if (after) return text.slice(0, -after.length).trim();
  const before = units.find((unit) => lower.startsWith(unit.toLowerCase()));
  return before ? text.slice(before.length).trim() : text;
}

/** The cents of an unambiguous amount of money; undefined for any other text. */
export function centsIn(typed: string): Cents | undefined {
  const read = readNumber(typed, { ...priceRule, most: toCents(limits.order.maxAmountEuros) });
  return 'value' in read ? read.value : undefined;
}

/** A number formatted for a text field. It has no thousands separators, so that it is never ambiguous. */
export function fieldText(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined) return '';
  return (value / 10 ** decimals).toFixed(decimals).replace('.', ',');
}

/** A number formatted for sentences, money with its currency. */
export const shownNumber = (value: number, { decimals }: Pick<NumberRule, 'decimals'>): string =>
  decimals === 2 ? formatCents(value) : value.toLocaleString('pt-PT');
