import { useId } from 'react';
import type { ImportedFile, ImportedRow, ImportResult } from '../contract/product-import.ts';
import { placeOfLine } from '../rules/place-of-line.ts';
import { turnImportPage } from '../stores/product-import.ts';
import { fileTexts } from '../text/file-texts.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { badgeStyle } from '#ui/styles.ts';
import { questionTexts } from '../text/questions.ts';
import { RowChanges } from './RowChanges.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';

interface Props {
  changes: NonNullable<ImportResult['changes']>;
  files?: readonly ImportedFile[] | undefined;
}

export function ImportChanges({ changes, files }: Props) {
  const { rows, total, page, pages } = changes;
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base">
        {text.whatChanges(total)}
      </h2>
      <ol className="divide-y divide-swell rounded-card border border-swell">
        {rows.map((row) => (
          <ChangedRow key={row.line} row={row} files={files} />
        ))}
      </ol>
      <Pager page={page} pages={pages} onChoose={(wanted) => void turnImportPage(wanted)} />
    </section>
  );
}

function ChangedRow({ row, files }: { row: ImportedRow } & Pick<Props, 'files'>) {
  const { line, sku, name, does, warnings, asked } = row;
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-soft">{text.lineOf(fileTexts.place(placeOfLine(line, files)))}</span>
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
