import * as z from 'zod/mini';
import { codeLimits, newCodes, type ProductOptions } from '#features/catalogue/contract/product-codes.ts';
import { changedOptions, gtinDigits, readOtherOptions } from '#features/catalogue/rules/option-text.ts';
import { codeProblems as text } from '../text/code-problems.ts';
import type { FiledProduct } from '#features/catalogue/server/seller/product-columns.ts';

const optionCell = z.optional(z.string().check(z.trim(), z.maxLength(codeLimits.optionValue)));

const digitsOf = (cell: unknown): unknown => (typeof cell === 'string' ? gtinDigits(cell) : cell);
const othersOf = (cell: unknown): unknown => (typeof cell === 'string' ? (readOtherOptions(cell) ?? null) : cell);

/** The cells of a product file for options and codes. A missing column is undefined, and an empty cell removes the value. */
export const codeCells = {
  brand: newCodes.brand,
  gtin: z.pipe(z.transform(digitsOf), newCodes.gtin),
  mpn: newCodes.mpn,
  colour: optionCell,
  size: optionCell,
  option: z.pipe(
    z.transform(othersOf),
    z.optional(
      z.record(
        z.string().check(z.maxLength(codeLimits.optionName)),
        z.string().check(z.maxLength(codeLimits.optionValue)),
      ),
    ),
  ),
};

/** The errors of these cells by column. */
export const codeCellProblems: Record<keyof typeof codeCells, string> = {
  brand: text.length(codeLimits.brand),
  gtin: text.gtin,
  mpn: text.length(codeLimits.mpn),
  colour: text.length(codeLimits.optionValue),
  size: text.length(codeLimits.optionValue),
  option: text.option(codeLimits.optionName, codeLimits.optionValue),
};

interface OptionCells {
  colour?: string | undefined;
  size?: string | undefined;
  option?: ProductOptions | undefined;
}

/** Returns the options of a product after a row, undefined if the row leaves them unchanged. */
export function importedOptions({ colour, size, option }: OptionCells, before: FiledProduct | undefined) {
  const options = changedOptions(before?.options ?? {}, { colour, size, others: option });
  const isTooMany = options !== undefined && Object.keys(options).length > codeLimits.options;
  return { options, problem: isTooMany ? text.tooManyOptions(codeLimits.options) : undefined };
}
