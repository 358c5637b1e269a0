import { useStore } from '@nanostores/react';
import type { StockQuery } from '#features/catalogue/contract/stock.ts';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { $stock, $stockFilters, filterStock } from '../../stores/seller/stock-list.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';
import { inputStyle } from '#ui/styles.ts';
import { FilterForm } from '#features/seller/islands/FilterForm.tsx';

const chip =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-sm font-semibold sm:px-4';
const pressed = 'border-ink bg-ink text-white';
const other = 'border-swell bg-white text-ink hover:bg-swell-soft';

const filters = Object.keys(text.filters) as StockQuery['filter'][];

/** The stock figures and a search field. A click on a figure filters the list by it. */
export function StockFilters() {
  const { figures } = useStore($stock);
  const { filter: chosen, query } = useStore($stockFilters);
  return (
    <>
      <div role="group" aria-label={text.show} className="flex flex-wrap gap-1.5 sm:gap-2">
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => void filterStock({ filter })}
            className={`${chip} ${filter === chosen ? pressed : other}`}
          >
            {text.filters[filter]}
            {figures && filter in figures && (
              <span className="tabular-nums">{figures[filter as keyof typeof figures]}</span>
            )}
          </button>
        ))}
      </div>
      <FilterForm
        key={chosen}
        label={text.title}
        onFilter={({ query }) => void filterStock({ query: query ?? '' })}
        className=""
      >
        <input
          name="query"
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          autoComplete="off"
          maxLength={sellerLengths.search}
          defaultValue={query}
          className={inputStyle}
        />
      </FilterForm>
    </>
  );
}
