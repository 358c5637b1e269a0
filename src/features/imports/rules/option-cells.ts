import { fold } from '#core/strings/product-search.ts';
import { codeLimits } from '#features/catalogue/contract/product-codes.ts';
import type { RowProblemId } from '../contract/file-notes.ts';
import type { ImportCells } from './recognised-file.ts';

export interface ShopOption {
  name: string;
  value: string;
}

const colourNames = new Set(['colour', 'color', 'cor', 'cores', 'colours', 'colors', 'couleur', 'farbe', 'colore']);
const sizeNames = new Set([
  'size',
  'sizes',
  'tamanho',
  'tamanhos',
  'talla',
  'tallas',
  'medida',
  'taille',
  'grosse',
  'taglia',
  'tam',
]);

/** The column of an option by its name in the other shop, in English, Portuguese, Spanish and other languages. */
export function optionColumn(name: string): 'colour' | 'size' | 'option' {
  const folded = fold(name).replace(/^pa_/, '').trim();
  if (colourNames.has(folded)) return 'colour';
  return sizeNames.has(folded) ? 'size' : 'option';
}

/** Separates several options in the column `option`. */
const SEPARATOR = ' | ';

/** Writes the options of a variant as cells: colour and size in their columns, the others as `Name: value`. */
export function optionCells(options: readonly ShopOption[]): ImportCells | RowProblemId {
  if (options.length > codeLimits.options) return 'too_many_options';
  const cells: ImportCells = {};
  const others: string[] = [];
  for (const { name, value } of options) {
    if (name.length > codeLimits.optionName || value.length > codeLimits.optionValue) return 'long_option';
    const column = optionColumn(name);
    if (column === 'option' || cells[column] !== undefined) others.push(`${name}: ${value}`);
    else cells[column] = value;
  }
  return others.length === 0 ? cells : { ...cells, option: others.join(SEPARATOR) };
}
