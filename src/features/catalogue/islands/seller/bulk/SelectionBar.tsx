import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { $bulkChange, closeBulkChange, editBulkChange } from '../../../stores/seller/bulk-change.ts';
import { $productSelection, clearSelection, selectAllMatching } from '../../../stores/seller/product-selection.ts';
import { $sellerProducts } from '../../../stores/seller/seller-product-list.ts';
import { bulkTexts as text } from '../../../text/bulk-changes.ts';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { buttonStyle } from '#ui/styles.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkPreview } from './BulkPreview.tsx';

/** The number of selected products with the actions on them. Only the announcement remains while nothing is selected. */
export function SelectionBar({ categories }: { categories: readonly CategoryOption[] }) {
  const { ids, isAll } = useStore($productSelection);
  const { total } = useStore($sellerProducts);
  const { state, preview } = useStore($bulkChange);
  const opener = useRef<HTMLButtonElement>(null);
  const count = isAll ? total : ids.size;
  useFocusBack(state === 'none', opener);
  useFocusOnTitle(count > 0);
  useEffect(() => {
    if (count === 0) closeBulkChange();
  }, [count]);
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || state === 'applying') return;
    if (state === 'none') clearSelection();
    else closeBulkChange();
  };
  const isShown = count > 0;
  return (
    <section
      aria-label={text.bar}
      onKeyDown={leave}
      className={
        isShown
          ? 'sticky -bottom-2 z-10 flex max-h-seller-bar flex-col gap-3 overflow-y-auto rounded-card bg-ink p-3 text-white sm:-bottom-6 sm:p-4'
          : ''
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="font-semibold">
          {isShown && text.selected(count)}
        </p>
        {isShown && <Actions count={count} total={total} opener={opener} isOpen={state !== 'none'} />}
      </div>
      {isShown && state !== 'none' && !preview && (
        <BulkFields categories={categories} isBusy={state === 'previewing'} />
      )}
      {isShown && preview && <BulkPreview key={$bulkChange.get().sent?.key} preview={preview} state={state} />}
    </section>
  );
}

interface ActionsProps {
  count: number;
  isOpen: boolean;
  total: number;
  opener: RefObject<HTMLButtonElement | null>;
}

function Actions({ count, isOpen, total, opener }: ActionsProps) {
  if (isOpen) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <button ref={opener} type="button" onClick={editBulkChange} className={buttonStyle('quiet', 'small')}>
        {text.change}
      </button>
      <button type="button" onClick={clearSelection} className={buttonStyle('quiet', 'small')}>
        {text.clear}
      </button>
      {count < total && (
        <button type="button" onClick={selectAllMatching} className={buttonStyle('quiet', 'small')}>
          {text.selectAll(total)}
        </button>
      )}
    </span>
  );
}

/** When the fields close, returns the focus to the button that opened them. */
function useFocusBack(isClosed: boolean, opener: RefObject<HTMLButtonElement | null>): void {
  const wasClosed = useRef(true);
  useEffect(() => {
    if (isClosed && !wasClosed.current) opener.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed, opener]);
}

/** When the bar with the focused button disappears, moves the focus to the page's title. */
function useFocusOnTitle(isShown: boolean): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
}
