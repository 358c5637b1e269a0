import { limits } from '#contract/limits.ts';
import { stockFilters, type StockQuery } from '#contract/stock.ts';

/** What the query of the page's address asks for; where it says nothing, what needs something. */
export function stockQueryOf(search: string): StockQuery {
  const asked = new URLSearchParams(search);
  const filter = stockFilters.find((known) => known === asked.get('filter')) ?? 'attention';
  return { filter, query: (asked.get('query') ?? '').slice(0, limits.seller.maxQueryLength) };
}

/** The address of the page for what is looked for. */
export function stockPath({ filter, query }: StockQuery): string {
  const named = new URLSearchParams({ ...(filter !== 'attention' && { filter }), ...(query && { query }) });
  return `/seller/stock${named.size > 0 ? `?${named}` : ''}`;
}
