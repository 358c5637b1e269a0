import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import type { HistoryImport } from '../contract/history.ts';
import {
  $historyImports,
  historyReportAddress,
  loadHistoryImports,
  undoHistoryImport,
} from '../stores/history-imports.ts';
import { subjectOf } from '../rules/subject-of.ts';
import { legalBasisTexts } from '../text/seller-history-problems.ts';
import { sellerHistory as text } from '../text/seller-history.ts';

/** The imports from the former shop, with their report and their undo. */
export function HistoryImports() {
  const { state, imports } = useStore($historyImports);
  useEffect(() => void loadHistoryImports(), []);
  return (
    <section aria-labelledby="history-imports" aria-busy={state === 'loading'} className="flex flex-col gap-3">
      <h2 id="history-imports" className="text-lg">
        {text.imports}
      </h2>
      {imports.length === 0 && (
        <ListNotice state={state} empty={text.noImports} onRetry={() => void loadHistoryImports()} />
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {imports.map((one) => (
          <li key={one.id} className={`flex flex-col gap-2 text-sm ${panelStyle}`}>
            <Import one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Import({ one }: { one: HistoryImport }) {
  const { id, kind, fileName, legalBasis, createdAt, endedAt, undoneAt, counts, removed, kept } = one;
  return (
    <>
      <p className="break-words font-semibold">{`${text.kinds[kind]}: ${fileName}`}</p>
      <p className="text-ink-soft">
        {`${new Date(createdAt).toLocaleString()} · ${text.basisOf(legalBasisTexts[legalBasis].name)}`}
      </p>
      <p>{text.imported(counts)}</p>
      {endedAt === null && undoneAt === null && <p className="text-amber">{text.stopped}</p>}
      {undoneAt !== null && <p>{text.undone(removed, kept)}</p>}
      <div className="flex flex-wrap gap-2">
        <a
          href={historyReportAddress(id)}
          download
          aria-label={text.reportOf(fileName)}
          className={buttonStyle('quiet', 'small')}
        >
          {text.report}
        </a>
        {undoneAt === null && <Undo one={one} />}
      </div>
    </>
  );
}

/** Undoes an import after a question. */
function Undo({ one }: { one: HistoryImport }) {
  const [isAsking, ask] = useState(false);
  const isBusy = useStore($historyImports).undoing === one.id;
  if (!isAsking)
    return <SmallButton label={text.undo} aria-label={text.undoOf(one.fileName)} onClick={() => ask(true)} />;
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="break-words">{text.undoQuestion[subjectOf(one.kind)](one.fileName)}</p>
      <div className="flex flex-wrap gap-2">
        <SmallButton
          label={isBusy ? text.undoing : text.confirmUndo}
          disabled={isBusy}
          look="outline"
          className="!text-error"
          onClick={() => void undoHistoryImport(one)}
        />
        <SmallButton label={text.keep} disabled={isBusy} onClick={() => ask(false)} />
      </div>
    </div>
  );
}
