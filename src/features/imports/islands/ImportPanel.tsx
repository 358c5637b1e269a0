import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ImportResult } from '../contract/product-import.ts';
import { $importRun, isActive, watchImportRun } from '../stores/import-run.ts';
import { missingColumns } from '../rules/needed-columns.ts';
import { $productImport, forgetImport, startImport } from '../stores/product-import.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { questionTexts } from '../text/questions.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { BadRows } from './BadRows.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportChanges } from './ImportChanges.tsx';
import { ImportRun } from './ImportRun.tsx';
import { Recognised } from './Recognised.tsx';
import { Questions } from './Questions.tsx';

/** Imports products from files. First previews each row with all errors, then imports the valid ones in the background. */
export function ImportPanel() {
  const { state } = useStore($productImport);
  const { shown } = useStore($importRun);
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(watchImportRun, []);
  const isRunning = isActive(shown);
  useEffect(() => {
    if (isRunning && panel.current) panel.current.open = true;
  }, [isRunning]);
  return (
    <details ref={panel} className="rounded-card border border-swell bg-white">
      <summary className="flex min-h-touch cursor-pointer items-center px-4 font-semibold">{text.import}</summary>
      <div className="flex flex-col gap-3 p-4 pt-0 text-sm">
        <FileChoice />
        <Preview />
        {shown && (isRunning || state === 'none') && <ImportRun key={shown.id} run={shown} />}
      </div>
    </details>
  );
}

function Preview() {
  const { state, fileName, result, questions, key, mapping, refusal } = useStore($productImport);
  const isReadable = missingColumns(mapping ? Object.values(mapping) : ['id']).length === 0;
  return (
    <>
      <div role="status">
        {refusal && <p className="text-error">{refusal}</p>}
        {state === 'checking' && text.checking(fileName)}
        {state === 'starting' && text.importing(fileName)}
        {state === 'checked' && result && isReadable && <Summary fileName={fileName} result={result} />}
      </div>
      {result && (
        <>
          <ColumnChoice {...result} />
          {questions && questions.total > 0 && <Questions questions={questions} files={result.files} />}
          <ImportButtons key={key} result={result} isBusy={state !== 'checked'} />
          {isReadable && result.bad.length > 0 && <BadRows rows={result.bad} files={result.files} />}
          {result.changes && result.changes.total > 0 && (
            <ImportChanges changes={result.changes} files={result.files} />
          )}
        </>
      )}
    </>
  );
}

function Summary({ fileName, result }: { fileName: string; result: ImportResult }) {
  const { bad, good = 0, open = 0, warned = 0, created, updated } = result;
  return (
    <>
      <p className="font-semibold">{`${fileName}: ${text.rows(result)}`}</p>
      <Recognised {...result} />
      {bad.length > 0 && (
        <p className="text-error">{`${text.badRows(bad.length)}. ${good > 0 ? text.badRowsHint : text.noGoodRows}`}</p>
      )}
      {warned > 0 && <p className="text-amber">{text.warnedRows(warned)}</p>}
      {open > 0 && <p className="text-amber">{questionTexts.title(open)}</p>}
      {good > open && created + updated === 0 && <p>{text.nothingChanges}</p>}
    </>
  );
}

/** Imports the valid rows. The seller has to confirm unusual prices first. */
function ImportButtons({ result, isBusy }: { result: ImportResult; isBusy: boolean }) {
  const { bad, good = 0, open = 0, created, updated, doubted = 0 } = result;
  const [confirmed, confirm] = useState(0);
  const isConfirmed = confirmed === doubted;
  const hint = useId();
  return (
    <>
      {doubted > 0 && (
        <div className={smallWarningStyle}>
          <p id={hint}>{text.confirmFirst}</p>
          <label className="flex min-h-touch items-center gap-2 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-tide"
              checked={isConfirmed}
              onChange={({ target }) => confirm(target.checked ? doubted : 0)}
            />
            {text.doubtedRows(doubted)}
          </label>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {created + updated > 0 && (
          <button
            type="button"
            disabled={isBusy || !isConfirmed}
            aria-describedby={isConfirmed ? undefined : hint}
            onClick={() => void startImport()}
            className={buttonStyle('dark', 'small')}
          >
            {bad.length + open > 0 ? text.importRest(good - open) : text.importNow}
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={forgetImport} className={buttonStyle('quiet', 'small')}>
          {text.forget}
        </button>
      </div>
    </>
  );
}
