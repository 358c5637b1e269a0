import { useEffect, useId, useRef, useState } from 'react';
import { formatCents, toCents } from '#core/money.ts';
import type { BulkRow } from '../../../contract/bulk-changes.ts';
import { applyBulkChange, type BulkChange, editBulkChange, turnBulkPage } from '../../../stores/seller/bulk-change.ts';
import { bulkTexts as text } from '../../../text/bulk-changes.ts';
import { LineTable, lineCellStyle } from '#features/seller/islands/LineTable.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';

interface Props {
  preview: NonNullable<BulkChange['preview']>;
  state: BulkChange['state'];
}

/** The effect of an action, product by product. The seller has to confirm unusual prices before the change. */
export function BulkPreview({ preview, state }: Props) {
  const { changed, unchanged, refused, doubted, rows, page, pages } = preview;
  const [isConfirmed, confirm] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-card bg-white p-3 text-sm text-ink sm:p-4">
      <BusyFieldset isBusy={state !== 'previewed'} className="flex flex-col gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-base">
          {text.preview}
        </h2>
        <p role="status">{changed > 0 || refused > 0 ? text.would(changed, unchanged, refused) : text.nothing}</p>
        {doubted > 0 && <Doubts id={`${id}-hint`} count={doubted} isConfirmed={isConfirmed} onConfirm={confirm} />}
        <div className="flex flex-wrap gap-2">
          {changed > 0 && (
            <button
              type="button"
              disabled={doubted > 0 && !isConfirmed}
              aria-describedby={doubted > 0 && !isConfirmed ? `${id}-hint` : undefined}
              onClick={() => void applyBulkChange()}
              className={buttonStyle('dark', 'small')}
            >
              {state === 'applying' ? text.applying : text.apply(changed)}
            </button>
          )}
          <button type="button" onClick={editBulkChange} className={buttonStyle('quiet', 'small')}>
            {text.back}
          </button>
        </div>
        {rows.length > 0 && <Rows rows={rows} />}
        <Pager page={page} pages={pages} onChoose={(wanted) => void turnBulkPage(wanted)} />
      </BusyFieldset>
    </div>
  );
}

interface DoubtsProps {
  id: string;
  count: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

const Doubts = ({ id, count, isConfirmed, onConfirm }: DoubtsProps) => (
  <div className={smallWarningStyle}>
    <p id={id}>{text.confirmFirst}</p>
    <label className="flex min-h-touch items-center gap-2 font-semibold">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-tide"
        checked={isConfirmed}
        onChange={({ target }) => onConfirm(target.checked)}
      />
      {text.doubted(count)}
    </label>
  </div>
);

const Rows = ({ rows }: { rows: readonly BulkRow[] }) => (
  <LineTable label={text.preview} headings={[text.product, text.before, text.after]}>
    {rows.map((row) => (
      <PreviewRow key={row.id} row={row} />
    ))}
  </LineTable>
);

const euroFields = ['price', 'offerPrice'];

function wordsOf(field: string, cell: string): string {
  if (cell === '') return text.empty;
  return euroFields.includes(field) ? formatCents(toCents(Number(cell))) : (text.flags[cell] ?? cell);
}

function PreviewRow({ row: { name, changes, warnings, reason } }: { row: BulkRow }) {
  const values = (side: 'from' | 'to') =>
    changes.map(({ field, ...sides }) => (
      <span key={field} className="block">
        <span className="block text-xs text-ink-soft sm:inline">{`${text.fields[field] ?? field} `}</span>
        <span className={side === 'to' ? 'font-semibold' : ''}>{wordsOf(field, sides[side])}</span>
      </span>
    ));
  return (
    <tr>
      <th scope="row" className={`${lineCellStyle} font-normal`}>
        {name}
        {warnings.map((warning) => (
          <span key={warning} className="block text-xs font-semibold text-amber">
            {text.warnings[warning]}
          </span>
        ))}
      </th>
      {reason ? (
        <td colSpan={2} className={`${lineCellStyle} text-error`}>
          {text.reasons[reason]}
        </td>
      ) : (
        <>
          <td className={`${lineCellStyle} tabular-nums`}>{values('from')}</td>
          <td className={`${lineCellStyle} tabular-nums`}>{values('to')}</td>
        </>
      )}
    </tr>
  );
}
