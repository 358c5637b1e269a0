import { useId } from 'react';
import type { ImportedRow, ImportResult } from '../contract/product-import.ts';
import { formatCents, toCents } from '#core/money.ts';
import { turnImportPage } from '../stores/product-import.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { badgeStyle } from '#ui/styles.ts';
import { Pager } from '#features/seller/islands/Pager.tsx';

export function ImportChanges({ changes }: { changes: NonNullable<ImportResult['changes']> }) {
  const { rows, total, page, pages } = changes;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base">
        {text.whatChanges(total)}
      </h2>
      <ol className="divide-y divide-swell rounded-card border border-swell">
        {rows.map((row) => (
          <ChangedRow key={row.line} row={row} />
        ))}
      </ol>
      <Pager page={page} pages={pages} onChoose={(wanted) => void turnImportPage(wanted)} />
    </section>
  );
}

const priceFields = ['price', 'offerPrice'];

function wordsOf(field: string, cell: string): string {
  if (cell === '') return text.emptyCell;
  return priceFields.includes(field) ? formatCents(toCents(Number(cell))) : cell;
}

function ChangedRow({ row: { line, sku, name, does, changes, warnings } }: { row: ImportedRow }) {
  // The row's heading already contains the name and SKU of a new product.
  const shown = changes.filter(({ field }) => does === 'change' || (field !== 'name' && field !== 'sku'));
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-soft">{text.lineOf(line)}</span>
        <span className="min-w-0 font-semibold">{name}</span>
        {sku && <span className="text-ink-soft">{`${text.sku} ${sku}`}</span>}
        {does === 'add' && <span className={badgeStyle('done')}>{text.added}</span>}
        {warnings.map((warning) => (
          <span key={warning} className={badgeStyle('waiting')}>
            {text.warnings[warning]}
          </span>
        ))}
      </div>
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
    </li>
  );
}
