import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import { type ColumnReader, columnReader, fittingRecords } from './headings.ts';
import type { ShopOption } from './option-cells.ts';
import { type CombinationColumn, combinationColumns } from './foreign-headings/prestashop-headings.ts';
import type { RefusedRow, SourceFile, SourceRecord } from './recognised-file.ts';

/** The combinations of all files by the key of their product. */
export interface Combinations {
  of: (id: string, reference: string) => readonly Combination[];
  all: readonly Combination[];
  bad: readonly RefusedRow[];
}

/** One variant of a product. `cell` reads its cells. */
export interface Combination {
  line: number;
  options: readonly ShopOption[];
  cell: (key: CombinationColumn) => string;
}

/** Whether a file has combinations of products instead of products. */
export const isCombinations = ({ headings }: SourceFile): boolean =>
  columnReader(headings, combinationColumns).has('names', 'values');

export function* readCombinations(sources: readonly SourceFile[]): Steps<Combinations> {
  const bad: RefusedRow[] = [];
  const all: Combination[] = [];
  for (const source of sources) {
    const reader = columnReader(source.headings, combinationColumns);
    const fitting = fittingRecords(source);
    bad.push(...fitting.bad);
    for (const record of fitting.good) {
      yield;
      all.push(combinationOf(record, reader));
    }
  }
  const byId = Map.groupBy(all, ({ cell }) => cell('id'));
  const byReference = Map.groupBy(all, ({ cell }) => fold(cell('productReference')));
  const named = (found: readonly Combination[] | undefined, key: string) => (key === '' ? [] : (found ?? []));
  return {
    of: (id, reference) => {
      const found = named(byId.get(id), id);
      const key = fold(reference);
      return found.length > 0
        ? found
        : named(byReference.get(key), key).filter(({ cell }) => cell('id') === '' || id === '');
    },
    all,
    bad,
  };
}

function combinationOf(record: SourceRecord, { cell }: ColumnReader<CombinationColumn>): Combination {
  const values = partsOf(cell(record, 'values'));
  const options = partsOf(cell(record, 'names')).flatMap((name, index) => {
    const value = values[index] ?? '';
    return name === '' || value === '' ? [] : [{ name, value }];
  });
  return { line: record.line, options, cell: (key) => cell(record, key) };
}

/** The names or values of a cell, without type and position: `Color:color:0, Size:select:1`. */
const partsOf = (cell: string): string[] =>
  cell.split(/(?<=:\d+)\s*,\s*/).map((part) => part.replace(/(?::\w+)?:\d+$/, '').trim());
