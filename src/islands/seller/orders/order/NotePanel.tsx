import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SellerOrderDetail } from '#contract/seller-orders.ts';
import { actOnPage } from '#stores/seller/orders/seller-order-page.ts';
import { sellerOrder as text } from '#text/seller-order.ts';
import { buttonStyle, inputStyle } from '#ui/styles.ts';
import { useBusyPage } from './ActButton.tsx';
import { Panel } from './Panel.tsx';

/** The seller's own note; what is typed stays until it is saved. */
export function NotePanel({ order }: { order: SellerOrderDetail }) {
  const [typed, type] = useState<string>();
  const isBusy = useBusyPage();
  if (!order.acts.includes('note')) return order.note ? <Panel title={text.note}>{order.note}</Panel> : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined && (await actOnPage({ kind: 'note', note: typed.trim() }))) type(undefined);
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
          onChange={({ target }) => type(target.value)}
          className={inputStyle}
        />
        {typed !== undefined && typed.trim() !== order.note && (
          <button type="submit" disabled={isBusy} className={`${buttonStyle('dark', 'small')} self-start`}>
            {text.saveNote}
          </button>
        )}
      </form>
    </Panel>
  );
}
