import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { englishTime } from '#core/english-time.ts';
import { $isOnline } from '#browser/connection.ts';
import { clearSelection } from '../../../stores/seller/desk-selection.ts';
import { $lastStep, nameOfOrders, undoLastStep } from '../../../stores/seller/desk-steps.ts';
import { $newOrders, showNewOrders, watchNewOrders } from '../../../stores/seller/seller-new-orders.ts';
import {
  $orderDesk,
  loadOrderDesk,
  openDesk,
  orderExportAddress,
  watchDesk,
} from '../../../stores/seller/seller-order-desk.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { seller } from '#features/seller/text/seller.ts';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { ProofDialog } from '#features/seller/islands/security/ProofDialog.tsx';
import { ProvenDownload } from '#features/seller/islands/security/ProvenDownload.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { DeskList } from './DeskList.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { OrderFilters } from './OrderFilters.tsx';

const clearOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && clearSelection();

export function OrderDesk() {
  const { state, desk, orders, page, pages, filter } = useStore($orderDesk);
  useEffect(() => watchDesk(), []);
  useEffect(() => watchNewOrders(), []);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <section onKeyDown={clearOnEscape} className="flex max-w-7xl flex-col gap-3" aria-busy={state === 'loading'}>
      <div className="flex min-h-touch items-center justify-between gap-x-4">
        <h1 tabIndex={-1} className="whitespace-nowrap text-2xl">
          {seller.ordersList}
        </h1>
        <div className="flex items-center gap-2">
          <LastStepNote />
          <NewOrders />
        </div>
      </div>
      <DeskTabs />
      <OrderFilters />
      <Found />
      <StrayWithdrawals />
      <Trouble />
      {orders.length === 0 ? (
        <ListNotice
          state={state}
          empty={isFiltered ? text.noneFound : text.empty[desk]}
          onRetry={() => void loadOrderDesk()}
        />
      ) : (
        <DeskList />
      )}
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadOrderDesk(filter, wanted)} />
    </section>
  );
}

/** The number of search results. The list of all orders also has an export link. Other lists link to a search of all orders. */
function Found() {
  const { state, desk, filter, orders, total } = useStore($orderDesk);
  const isAll = desk === 'all';
  const isKnown = state === 'ready' || orders.length > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
      {(isAll || filter.query !== '') && (
        <p role="status" className="text-sm text-ink-soft">
          {isKnown ? text.found(total) : ''}
        </p>
      )}
      {isAll && <ProofDialog />}
      {isAll && (
        <ProvenDownload href={orderExportAddress(filter)} className={buttonStyle('quiet', 'small')}>
          {text.export}
        </ProvenDownload>
      )}
      {!isAll && filter.query !== '' && (
        <button type="button" onClick={() => void openDesk('all')} className={buttonStyle('link', 'small')}>
          {text.searchAll}
        </button>
      )}
    </div>
  );
}

/** A link to withdrawals that are on none of the lists, because their order is unknown. */
function StrayWithdrawals() {
  const { strayWithdrawals } = useStore($orderDesk);
  if (strayWithdrawals === 0) return null;
  return (
    <a href="/seller/messages" className={`flex min-h-touch items-center underline ${smallWarningStyle}`}>
      {text.strayWithdrawals(strayWithdrawals)}
    </a>
  );
}

/** Explains why the list is outdated: no network, or a failed load. */
function Trouble() {
  const { state, orders } = useStore($orderDesk);
  const isOnline = useStore($isOnline);
  if (!isOnline) return <p className={smallWarningStyle}>{text.offline}</p>;
  if (state !== 'failed' || orders.length === 0) return null;
  return (
    <div className={`flex flex-wrap items-center justify-between gap-2 ${smallWarningStyle}`}>
      {seller.failed}
      <button type="button" onClick={() => void loadOrderDesk()} className={buttonStyle('dark', 'small')}>
        {seller.retry}
      </button>
    </div>
  );
}

function LastStepNote() {
  const last = useStore($lastStep);
  if (!last) return null;
  return (
    <p role="status" className="flex items-center gap-x-2 text-sm text-ink-soft">
      <span className="sr-only sm:not-sr-only">{text.steps[last.step](nameOfOrders(last.orders))}</span>
      <button type="button" onClick={() => void undoLastStep()} className={buttonStyle('link', 'small')}>
        {text.undoUntil(englishTime(last.until, 'hour'))}
      </button>
    </p>
  );
}

/** Shows the number of new orders, here and in the page's title. The list itself changes only on request, so that it never jumps. */
function NewOrders() {
  const { count } = useStore($newOrders);
  const title = useRef('');
  useEffect(() => {
    title.current ||= document.title;
    document.title = text.titleCount(count, title.current);
  }, [count]);
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          onClick={() => void showNewOrders()}
          className={`${buttonStyle('quiet', 'small')} !bg-blue-pale !text-blue`}
        >
          <span className="hidden sm:inline">{text.showNew(count)}</span>
          <span className="sm:hidden">{text.newInShort(count)}</span>
        </button>
      )}
    </div>
  );
}
