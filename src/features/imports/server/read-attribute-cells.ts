import { type AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import {
  attributeNames,
  attributeRule,
  choicesOf,
  isManyChoicesName,
  isNumberName,
} from '#features/attributes/rules/given-attributes.ts';
import { fold } from '#core/strings/product-search.ts';
import { readNumber } from '#core/typed-number.ts';
import { ATTRIBUTE_SEPARATOR, NO_ATTRIBUTE } from '#features/catalogue/server/seller/attribute-cells.ts';
import { importProblems as text } from '../text/import-problems.ts';

/** The import also accepts semicolons and line ends between several ids. */
const separators = /[|;\n]/;
const noneWords: ReadonlySet<string> = new Set([NO_ATTRIBUTE, 'nenhum', 'nenhuma', '-']);

type Cells = Readonly<Partial<Record<AttributeName, string>>>;

/**
 * Parses cells that name choices by id, by the marketers' name or by a word of it. Keeps an unknown id as it is. In `said`, an undefined key
 * removes the attribute; a missing key leaves it unchanged.
 */
export function readAttributeCells(cells: Cells, terms: AttributeTerms) {
  const said: Attributes = {};
  const wrong: AttributeName[] = [];
  for (const name of attributeNames) {
    const cell = cells[name];
    if (cell === undefined) continue;
    const value = Attributes.shape[name].safeParse(valueOf(name, cell.trim(), terms));
    if (value.success) Object.assign(said, { [name]: value.data });
    else wrong.push(name);
  }
  return { said, wrong };
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
    const found = choicesOf(terms)[name].find(({ id, name: own, words }) =>
      [id, ...[own, ...words].map(fold)].includes(folded),
    );
    return found?.id ?? written.trim();
  };
  if (!isManyChoicesName(name)) return idOf(cell);
  return cell
    .split(separators)
    .filter((part) => part.trim() !== '')
    .map(idOf);
}

export function attributeProblem(name: AttributeName, terms: AttributeTerms): string {
  if (isNumberName(name)) {
    const { least, most } = attributeRule(name);
    return text.wholeNumber(least, most);
  }
  if (name === 'model') return text.model;
  const ids = choicesOf(terms)[name].map(({ id }) => id);
  return isManyChoicesName(name) ? text.choices(ids.join(` ${ATTRIBUTE_SEPARATOR} `)) : text.choice(ids.join(', '));
}
