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
function optionColumn(name: string): 'colour' | 'size' | 'option' {
  const folded = fold(name).replace(/^pa_/, '').trim();
  if (colourNames.has(folded)) return 'colour';
  return sizeNames.has(folded) ? 'size' : 'option';
}

/** Writes the options of a variant as cells: colour and size in their columns, the others as lines of `Name: value`. */
export function optionCells(options: readonly ShopOption[]): ImportCells | RowProblemId {
  if (options.length > codeLimits.options) return 'too_many_options';
  const cells: ImportCells = {};
  const others = new Map<string, string>();
  for (const { name, value } of options) {
    if (name.length > codeLimits.optionName || value.length > codeLimits.optionValue) return 'long_option';
    const column = optionColumn(name);
    if (column === 'option' || cells[column] !== undefined)
      others.set(otherName(name, others), value.replace(/\s+/g, ' '));
    else cells[column] = value;
  }
  const lines = [...others].map(([name, value]) => `${name}: ${value}`);
  return lines.length === 0 ? cells : { ...cells, option: lines.join('\n') };
}

/** A name for the column `option`: without a colon, different from the others, and none of the shop's own keys. */
function otherName(name: string, others: ReadonlyMap<string, string>): string {
  const text = name.replace(/[:\s]+/g, ' ').trim();
  return others.has(text) || text === 'colour' || text === 'size' ? `${text} 2` : text;
}
