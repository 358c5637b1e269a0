import { type FormEvent, useEffect, useState } from 'react';
import { englishTime } from '#core/english-time.ts';
import { limits } from '#core/limits.ts';
import type { OrderNote, SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { runPageAction } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrderNotes as text } from '../../../text/seller-order-notes.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { ActionButton, useBusyPage } from './ActionButton.tsx';
import { Panel } from './Panel.tsx';
import { useDraft, useShownForm } from './use-draft.ts';

const noteDraft = 'note';

/** The seller's private notes, the newest first. Typed text stays until it is saved. */
export function NotePanel({ order }: { order: SellerOrderDetail }) {
  const { notes = [], acts } = order;
  return (
    <Panel title={text.title} tone={notes.length > 0 ? 'note' : 'plain'}>
      {acts.includes('note') && <NewNote />}
      {notes.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {notes.toReversed().map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NewNote() {
  const { typed, keep } = useDraft(noteDraft, text.label);
  const isBusy = useBusyPage();
  useShownForm(noteDraft);
  const note = typed?.note ?? '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    void runPageAction({ kind: 'note', note: note.trim() }, noteDraft);
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <textarea
        aria-label={text.label}
        placeholder={text.label}
        rows={2}
        maxLength={limits.order.maxSellerNoteLength}
        value={note}
        onChange={({ target }) => keep({ note: target.value })}
        className={inputStyle}
      />
      <p className="text-ink-soft">{text.hint}</p>
      {note.trim() !== '' && (
        <button type="submit" disabled={isBusy} className={`${buttonStyle('dark', 'small')} self-start`}>
          {text.add}
        </button>
      )}
    </form>
  );
}

function Note({ note: { id, text: words, by, at, deletableUntil } }: { note: OrderNote }) {
  const isDeletable = useIsBefore(deletableUntil);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-48 break-words">
        <p className="whitespace-pre-line">{words}</p>
        <p className="text-ink-soft">{text.by(by, englishTime(at))}</p>
      </div>
      {isDeletable && (
        <ActionButton
          action={{ kind: 'delete_note', noteId: id }}
          variant="link"
          label={text.delete}
          name={text.deleteOf(words)}
        />
      )}
    </li>
  );
}

/** Whether a date lies ahead. Changes at that moment. */
function useIsBefore(until: string | null): boolean {
  const [past, setPast] = useState<string>();
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setPast(until), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && past !== until;
}
