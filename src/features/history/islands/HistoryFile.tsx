import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { FieldFrame } from '#ui/Field.tsx';
import { inputStyle, panelStyle } from '#ui/styles.ts';
import { $historyFile, checkHistoryFile, forgetHistoryFile, retryPreview } from '../stores/history-import.ts';
import { subjectOf } from '../rules/subject-of.ts';
import { sellerHistory as text } from '../text/seller-history.ts';
import { HistoryEntries } from './HistoryEntries.tsx';
import { HistoryStart } from './HistoryStart.tsx';

/** Chooses a file, shows its preview, and imports it. */
export function HistoryFile() {
  const { state, preview, fileName, refusal } = useStore($historyFile);
  const isKnown = preview !== undefined && preview.kind !== null;
  return (
    <section aria-labelledby="history-file" className={`flex flex-col gap-4 ${panelStyle}`}>
      <h2 id="history-file" className="text-lg">
        {text.file}
      </h2>
      <FileChoice />
      <div role="status" className="flex flex-col gap-1 break-words text-sm empty:hidden">
        {refusal && <p className="text-error">{refusal}</p>}
        {state === 'checking' && <p>{text.checking(fileName)}</p>}
        {state === 'importing' && <p>{text.importing(fileName)}</p>}
        {state === 'checked' && preview && <Summary />}
      </div>
      {state === 'failed' && (
        <SmallButton className="self-start" label={text.retry} onClick={() => void retryPreview()} />
      )}
      {isKnown && <HistoryEntries preview={preview} />}
      {isKnown && <HistoryStart preview={preview} />}
      {preview && !isKnown && <SmallButton className="self-start" label={text.forget} onClick={forgetHistoryFile} />}
    </section>
  );
}

function FileChoice() {
  const { state } = useStore($historyFile);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) void checkHistoryFile(file);
  };
  return (
    <FieldFrame label={text.chooseFile} hint={text.fileHint}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={state === 'importing'}
          onChange={choose}
          className={inputStyle}
        />
      )}
    </FieldFrame>
  );
}

/** What the file is, and what it would do. */
function Summary() {
  const { preview, fileName } = useStore($historyFile);
  if (!preview) return null;
  const { kind, problem, counts, subscribed, deleted } = preview;
  if (kind === null) return <p className="text-error">{`${fileName}: ${problem ?? ''}`}</p>;
  return (
    <>
      <p className="font-semibold">{`${fileName}: ${text.kinds[kind]}`}</p>
      <p>{text.wouldDo(counts)}</p>
      {subscribed > 0 && <p>{text.subscribed(subscribed)}</p>}
      {deleted > 0 && <p>{text.deleted(deleted)}</p>}
      <p className="max-w-prose text-ink-soft">{text.effect[subjectOf(kind)]}</p>
    </>
  );
}
