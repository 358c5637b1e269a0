import { useId } from 'react';
import type { ImportedRow, ImportResult } from '../contract/product-import.ts';
import { turnImportPage } from '../stores/product-import.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { badgeStyle } from '#ui/styles.ts';
import { questionTexts } from '../text/questions.ts';
import { RowChanges } from './RowChanges.tsx';
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

function ChangedRow({ row }: { row: ImportedRow }) {
  const { line, sku, name, does, warnings, asked } = row;
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-soft">{text.lineOf(line)}</span>
        <span className="min-w-0 font-semibold">{name}</span>
        {sku && <span className="text-ink-soft">{`${text.sku} ${sku}`}</span>}
        {does === 'add' && <span className={badgeStyle('done')}>{text.added}</span>}
        {asked === 'open' && <span className={badgeStyle('waiting')}>{questionTexts.open}</span>}
        {warnings.map((warning) => (
          <span key={warning} className={badgeStyle('waiting')}>
            {text.warnings[warning]}
          </span>
        ))}
      </div>
      <RowChanges row={row} />
    </li>
  );
}
