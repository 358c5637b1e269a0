import { attributeNames, attributeRule, isNumberName } from '#features/attributes/rules/given-attributes.ts';
import { toEuros } from '#core/money.ts';
import {
  fieldText,
  type NumberRule,
  quantityRule,
  priceRule,
  readNumber,
  type TypedNumber,
} from '#core/typed-number.ts';
import { importProblems as text } from '../text/import-problems.ts';

const read = (written: unknown, rule: NumberRule): TypedNumber => readNumber(String(written ?? ''), rule);

/** Parses euros in a person's notation: `34,90`, `34.9`, `1.234,50`, with or without the sign. NaN for anything else. */
export function readPrice(written: unknown): number {
  const price = read(written, priceRule);
  return 'value' in price ? toEuros(price.value) : Number.NaN;
}

/** Parses a whole number in a person's notation; undefined for an empty cell, NaN for anything else. */
export function readWhole(written: unknown): number | undefined {
  const whole = read(written, quantityRule);
  if ('value' in whole) return whole.value;
  return whole.flaw === 'empty' ? undefined : Number.NaN;
}

const rules: Partial<Record<string, NumberRule>> = {
  price: priceRule,
  offerPrice: priceRule,
  quantity: quantityRule,
  ...Object.fromEntries(attributeNames.filter(isNumberName).map((name) => [name, attributeRule(name)])),
};

/** Returns the message for an ambiguous number in a column; undefined for any other cell. */
export function ambiguityOf(column: string, cell = ''): string | undefined {
  const rule = rules[column];
  const number = rule && read(cell, rule);
  if (!rule || !number || 'value' in number || number.flaw !== 'ambiguous') return undefined;
  return text.ambiguous(
    cell.trim(),
    number.readings.map((reading) => fieldText(reading, rule.decimals)),
  );
}

const flags = new Map(
  Object.entries({ yes: true, sim: true, true: true, '1': true, no: false, não: false, false: false, '0': false }),
);

/** Parses yes or no, in English or Portuguese; undefined for anything else. */
export const readFlag = (written: unknown): boolean | undefined =>
  written === undefined ? undefined : flags.get(String(written).trim().toLowerCase());

/** Parses a day, `2026-11-30` or `30/11/2026`. Returns null for an empty cell, otherwise the text. */
export function readDay(written: unknown): string | null {
  const text = String(written ?? '').trim();
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (text === '') return null;
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
