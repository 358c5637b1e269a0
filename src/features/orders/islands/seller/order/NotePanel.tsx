import type { FormEvent } from 'react';
import { limits } from '#core/limits.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { runPageAction } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { useBusyPage } from './ActionButton.tsx';
import { Panel } from './Panel.tsx';
import { useDraft, useShownForm } from './use-draft.ts';

const noteDraft = 'note';

/** The seller's private note. Typed text stays until it is saved. A note that was saved elsewhere meanwhile is shown next to it. */
export function NotePanel({ order }: { order: SellerOrderDetail }) {
  const { typed: draft, keep, forget } = useDraft(noteDraft, text.noteLabel);
  const isBusy = useBusyPage();
  const canWrite = order.acts.includes('note');
  useShownForm(noteDraft, canWrite);
  if (!canWrite) return order.note ? <Panel title={text.note}>{order.note}</Panel> : null;
  const typed = draft?.note;
  const before = draft?.before ?? order.note;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined) void runPageAction({ kind: 'note', note: typed.trim() }, noteDraft);
  };
  return (
    <Panel title={text.note} tone={order.note ? 'note' : 'plain'}>
      <form onSubmit={save} className="flex flex-col gap-2">
        <textarea
          aria-label={text.noteLabel}
          placeholder={text.noNote}
          rows={2}
          maxLength={limits.order.maxSellerNoteLength}
          value={typed ?? order.note}
          onChange={({ target }) => keep({ note: target.value, before })}
          className={inputStyle}
        />
        {typed !== undefined && order.note !== before && (
          <div role="alert" className="text-error">
            <p>{text.noteMeanwhile}</p>
            <p className="text-ink">{order.note || text.noNote}</p>
            <button type="button" onClick={forget} className={buttonStyle('quiet', 'small')}>
              {text.takeTheirs}
            </button>
          </div>
        )}
        {typed !== undefined && typed.trim() !== order.note && (
          <button type="submit" disabled={isBusy} className={`${buttonStyle('dark', 'small')} self-start`}>
            {text.saveNote}
          </button>
        )}
      </form>
    </Panel>
  );
}
