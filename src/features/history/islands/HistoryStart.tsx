import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { buttonStyle } from '#ui/styles.ts';
import type { HistoryPreview, LegalBasis } from '../contract/history.ts';
import { $historyFile, chooseBasis, forgetHistoryFile, startHistoryImport } from '../stores/history-import.ts';
import { legalBasisTexts } from '../text/seller-history-problems.ts';
import { sellerHistory as text } from '../text/seller-history.ts';

const bases = [
  'contract',
  'legal_obligation',
  'consent',
  'legitimate_interest',
] as const satisfies readonly LegalBasis[];

/** Asks for the legal basis, and imports the file. */
export function HistoryStart({ preview: { counts } }: { preview: HistoryPreview }) {
  const { state, basis } = useStore($historyFile);
  const hint = useId();
  const effects = counts.new + counts.changed;
  const isBusy = state !== 'checked';
  return (
    <>
      {effects === 0 && <p className="text-sm">{text.nothingNew}</p>}
      {effects > 0 && (
        <BusyFieldset
          isBusy={isBusy}
          className="flex flex-col gap-2 text-sm"
          legend={<legend className="mb-1 font-semibold">{text.basis}</legend>}
        >
          <p className="text-ink-soft">{text.basisHint}</p>
          {bases.map((value) => (
            <RadioCard
              key={value}
              name="basis"
              value={value}
              isChosen={basis === value}
              onChoose={() => chooseBasis(value)}
            >
              <span className="block font-semibold">{legalBasisTexts[value].name}</span>
              <span className="block text-ink-soft">{legalBasisTexts[value].help}</span>
            </RadioCard>
          ))}
        </BusyFieldset>
      )}
      {effects > 0 && !basis && (
        <p id={hint} className="text-sm text-ink-soft">
          {text.chooseBasis}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {effects > 0 && (
          <button
            type="button"
            disabled={isBusy || !basis}
            aria-describedby={basis ? undefined : hint}
            onClick={() => void startHistoryImport()}
            className={buttonStyle('dark', 'small')}
          >
            {text.import(effects)}
          </button>
        )}
        <button
          type="button"
          disabled={state === 'importing'}
          onClick={forgetHistoryFile}
          className={buttonStyle('quiet', 'small')}
        >
          {text.forget}
        </button>
      </div>
    </>
  );
}
