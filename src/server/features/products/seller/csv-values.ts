const plain = /^\d+(?:[.,]\d{1,2})?$/;
const grouped = /^\d{1,3}(?:[. ]\d{3})+(?:,\d{1,2})?$|^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/**
 * The euros that a person has written: `34,90`, `34.9`, `1.234,50`, with or without the sign; NaN for anything else.
 * A single separator before three digits may be either, so it is refused.
 */
export function readPrice(written: unknown): number {
  const text = String(written ?? '')
    .replace(/€|\u00A0|\u202F/g, ' ')
    .trim();
  if (plain.test(text)) return Number(text.replace(',', '.'));
  if (!grouped.test(text) || /^\d+\.\d{3}$/.test(text)) return Number.NaN;
  const [whole = '', cents = ''] = /[.,]\d{1,2}$/.test(text) ? text.split(/[.,](?=\d{1,2}$)/) : [text];
  return Number(`${whole.replace(/[., ]/g, '')}.${cents || '0'}`);
}

/** A whole number as people write it; undefined for an empty cell, NaN for anything else. */
export function readWhole(written: unknown): number | undefined {
  const text = String(written ?? '').trim();
  if (text === '') return undefined;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

const flags = new Map(
  Object.entries({ yes: true, sim: true, true: true, '1': true, no: false, não: false, false: false, '0': false }),
);

/** Reads yes or no, in English or Portuguese; undefined for anything else. */
export const readFlag = (written: unknown): boolean | undefined =>
  written === undefined ? undefined : flags.get(String(written).trim().toLowerCase());

/** The day that a person or a spreadsheet has written, `2026-11-30` or `30/11/2026`; null for an empty cell, else the text. */
export function readDay(written: unknown): string | null {
  const text = String(written ?? '').trim();
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (text === '') return null;
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
