import { type AttributeName, Attributes } from '#contract/attributes.ts';
import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import {
  attributeNames,
  attributeRule,
  type ChoiceName,
  choicesOf,
  isManyChoicesName,
  isNumberName,
} from '#domain/attributes/given-attributes.ts';
import { fold } from '#domain/product-search.ts';
import { readNumber } from '#domain/numbers/typed-number.ts';
import type { Cell } from '#server/services/csv/write-csv.ts';
import { importProblems as text } from '#text/seller-files.ts';

/** What stands between several ids of a cell when it is written; semicolons and line ends are read as well. */
const SEPARATOR = '|';
const separators = /[|;\n]/;
/** How a cell says that there is none, where an empty one leaves it to name and description. */
const NONE = 'none';
const noneWords: ReadonlySet<string> = new Set([NONE, 'nenhum', 'nenhuma', '-']);

/** An attribute as a file has it. */
export function attributeCell(value: Attributes[AttributeName]): Cell {
  if (value === undefined) return null;
  if (value === null) return NONE;
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(SEPARATOR);
  return value;
}

type Cells = Readonly<Partial<Record<AttributeName, string>>>;

/** What the cells of a row say: a key that is undefined is to be said no more, one that is missing stays as it is. */
export interface ReadCells {
  said: Attributes;
  wrong: AttributeName[];
}

/** Reads cells in which choices are named by id or as the marketers call them; an id that nobody knows stays as it is. */
export function readAttributeCells(cells: Cells, terms: AttributeTerms): ReadCells {
  const read: ReadCells = { said: {}, wrong: [] };
  for (const name of attributeNames) {
    const cell = cells[name];
    if (cell === undefined) continue;
    const value = Attributes.shape[name].safeParse(valueOf(name, cell.trim(), terms));
    if (value.success) Object.assign(read.said, { [name]: value.data });
    else read.wrong.push(name);
  }
  return read;
}

function valueOf(name: AttributeName, cell: string, terms: AttributeTerms): unknown {
  if (cell === '') return undefined;
  if (noneWords.has(cell.toLowerCase())) return null;
  if (isNumberName(name)) {
    const read = readNumber(cell, attributeRule(name));
    return 'value' in read ? read.value : Number.NaN;
  }
  if (name === 'model') return cell;
  const idOf = (written: string): string => {
    const folded = fold(written.trim());
    const found = choicesOf(terms)[name].find((choice) => choice.id === folded || fold(choice.name) === folded);
    return found?.id ?? written.trim();
  };
  if (!isManyChoicesName(name)) return idOf(cell);
  return cell
    .split(separators)
    .filter((part) => part.trim() !== '')
    .map(idOf);
}

/** What is said of an attribute's cell that cannot be read. */
export function attributeProblem(name: AttributeName, terms: AttributeTerms): string {
  if (isNumberName(name)) {
    const { least, most } = attributeRule(name);
    return text.wholeNumber(least, most);
  }
  return name === 'model' ? text.model : choiceProblem(name, terms);
}

function choiceProblem(name: ChoiceName, terms: AttributeTerms): string {
  const ids = choicesOf(terms)[name].map(({ id }) => id);
  return isManyChoicesName(name) ? text.choices(ids.join(` ${SEPARATOR} `)) : text.choice(ids.join(', '));
}
