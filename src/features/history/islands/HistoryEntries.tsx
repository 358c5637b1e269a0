import { useStore } from '@nanostores/react';
import { LineTable, lineCellStyle } from '#features/seller/islands/LineTable.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import type { HistoryPreview, HistoryResult } from '../contract/history.ts';
import { $historyFile, showEntries, turnEntries } from '../stores/history-import.ts';
import { sellerHistory as text } from '../text/seller-history.ts';

const results = ['refused', 'new', 'changed', 'unchanged'] as const satisfies readonly HistoryResult[];

/** The entries of the file with one result, a page at a time. */
export function HistoryEntries({ preview: { counts, rows, page, pages } }: { preview: HistoryPreview }) {
  const { show, state } = useStore($historyFile);
  return (
    <>
      <FieldFrame label={text.show}>
        {(control) => (
          <select
            {...control}
            value={show}
            disabled={state === 'importing'}
            onChange={({ target }) => {
              const chosen = results.find((result) => result === target.value);
              if (chosen) void showEntries(chosen);
            }}
            className={`${inputStyle} max-w-xs`}
          >
            {results.map((result) => (
              <option key={result} value={result}>
                {text.choice(text.results[result], counts[result])}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {rows.length === 0 ? <p className="text-sm text-ink-soft">{text.noEntries}</p> : <Entries rows={rows} />}
      <Pager page={page} pages={pages} onChoose={(wanted) => void turnEntries(wanted)} />
    </>
  );
}

function Entries({ rows }: Pick<HistoryPreview, 'rows'>) {
  const { show } = useStore($historyFile);
  return (
    <LineTable label={text.entries} headings={[text.line, text.entry, text.reason]}>
      {rows.map(({ line, name, reason }) => (
        <tr key={line}>
          <td className={`${lineCellStyle} tabular-nums`}>{line}</td>
          <td className={`${lineCellStyle} break-all`}>{name}</td>
          <td className={lineCellStyle}>{reason || text.results[show]}</td>
        </tr>
      ))}
    </LineTable>
  );
}
