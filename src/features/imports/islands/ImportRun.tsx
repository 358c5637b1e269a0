import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import type { ImportProgress } from '../contract/import-progress.ts';
import { $importRun, importReportAddress, isActive, undoShownImport } from '../stores/import-run.ts';
import { importRunTexts as text } from '../text/import-run.ts';
import { BadRows } from './BadRows.tsx';

/** The progress of a running import, or the result of the last one, with its report and its undo. */
export function ImportRun({ run }: { run: ImportProgress }) {
  const { isStale } = useStore($importRun);
  const { fileName, state, problems } = run;
  const problemRows = problems.map(({ line, name, reason }) => ({ line, field: name, message: reason }));
  return (
    <>
      <div role="status">
        <p className="font-semibold">{text.states[state](fileName)}</p>
        {state === 'done' && <p>{text.imported(run)}</p>}
        {state === 'undone' && <p>{text.undone(run)}</p>}
        {isStale && isActive(run) && <p className={smallWarningStyle}>{text.stale}</p>}
      </div>
      {isActive(run) ? <Progress run={run} /> : <Actions run={run} />}
      {!isActive(run) && problemRows.length > 0 && (
        <BadRows rows={problemRows} files={run.files} fieldHeading={text.product} />
      )}
    </>
  );
}

/** The settled rows of an import, or of its undo. */
function settledOf({ state, added, changed, undone, kept, done, total }: ImportProgress): [done: number, of: number] {
  return state === 'undoing' ? [undone + kept, added + changed + undone + kept] : [done, total];
}

function Progress({ run }: { run: ImportProgress }) {
  const [done, total] = settledOf(run);
  return (
    <>
      <label className="flex flex-col gap-1">
        <span className="tabular-nums">{text.progress(done, total)}</span>
        <progress className="w-full accent-tide" value={done} max={total} />
      </label>
      <p className="text-ink-soft">{text.leave}</p>
    </>
  );
}

function Actions({ run: { id, state, added, changed } }: { run: ImportProgress }) {
  const { isBusy } = useStore($importRun);
  const hint = useId();
  const canUndo = state === 'done' && added + changed > 0;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={importReportAddress(id)} download className={buttonStyle('quiet', 'small')}>
          {text.report}
        </a>
        {canUndo && (
          <button
            type="button"
            disabled={isBusy}
            aria-describedby={hint}
            onClick={() => void undoShownImport()}
            className={buttonStyle('quiet', 'small')}
          >
            {text.undo}
          </button>
        )}
      </div>
      {canUndo && (
        <p id={hint} className="text-ink-soft">
          {text.undoHint}
        </p>
      )}
    </>
  );
}
