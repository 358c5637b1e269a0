import type { ImportedRow } from '../contract/product-import.ts';
import { formatCents, toCents } from '#core/money.ts';
import { importTexts as text } from '../text/import-texts.ts';

const priceFields = ['price', 'offerPrice'];

function wordsOf(field: string, cell: string): string {
  if (cell === '') return text.emptyCell;
  return priceFields.includes(field) ? formatCents(toCents(Number(cell))) : cell;
}

/** The columns that a row changes, with their old and new values. */
export function RowChanges({ row: { does, changes } }: { row: ImportedRow }) {
  // The row's heading already contains the name and SKU of a new product.
  const shown = changes.filter(({ field }) => does === 'change' || (field !== 'name' && field !== 'sku'));
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {shown.map(({ field, from, to }) => (
        <div key={field} className="flex min-w-0 items-baseline gap-1.5">
          <dt className="text-ink-soft">{field}</dt>
          <dd className="min-w-0">
            {does === 'change' && (
              <>
                <del className="text-ink-soft">{wordsOf(field, from)}</del>
                {' → '}
              </>
            )}
            <ins className="font-semibold no-underline">{wordsOf(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
