import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $stock,
  $stockFilters,
  filterStock,
  loadAddressedStock,
  loadStock,
  turnStockPage,
} from '../../stores/seller/stock-list.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { useNextField } from './count-fields.ts';
import { StockDetails } from './StockDetails.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockRow } from './StockRow.tsx';
import { UnsentCounts } from './UnsentCounts.tsx';
import { useChosenProduct } from './use-chosen-product.ts';

/** The stock on the shelf and the shortages. The seller counts in the rows. Each product also has a detail page. */
export function StockDesk() {
  const { state, products, total, page, pages } = useStore($stock);
  const { filter, query } = useStore($stockFilters);
  const chosen = useChosenProduct(products);
  const [list, goOn] = useNextField();
  useEffect(() => void loadAddressedStock(), []);
  if (chosen) return <StockDetails product={chosen} />;
  const isSearched = query !== '' || filter !== 'attention';
  return (
    <section className="flex max-w-5xl flex-col gap-3 sm:gap-4" aria-busy={state === 'loading'}>
      <h1 className="text-2xl">{text.title}</h1>
      <StockFilters />
      <UnsentCounts />
      {products.length > 0 && <p className="text-sm text-ink-soft">{text.hint}</p>}
      {products.length === 0 ? (
        <>
          <ListNotice
            state={state}
            empty={isSearched ? text.noneFound : text.nothingNeeded}
            onRetry={() => void loadStock()}
          />
          {state === 'ready' && filter !== 'all' && (
            <button
              type="button"
              onClick={() => void filterStock({ filter: 'all', query: '' })}
              className={`${buttonStyle('dark')} self-center`}
            >
              {text.showAll}
            </button>
          )}
        </>
      ) : (
        <>
          <p role="status" className="sr-only">
            {text.found(total)}
          </p>
          <ul ref={list} className="divide-y divide-swell rounded-card border border-swell bg-white">
            {products.map((product) => (
              <StockRow key={product._id} product={product} onNext={goOn} />
            ))}
          </ul>
        </>
      )}
      <Pager page={page} pages={pages} onChoose={(wanted) => void turnStockPage(wanted)} />
    </section>
  );
}
