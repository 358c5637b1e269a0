import { limits } from '#core/limits.ts';
import { stockFilters, type StockQuery } from '../contract/stock.ts';

/** Parses the query of the page's URL. The default filter shows products that need attention. */
export function stockQueryOf(search: string): StockQuery {
  const asked = new URLSearchParams(search);
  const filter = stockFilters.find((known) => known === asked.get('filter')) ?? 'attention';
  return { filter, query: (asked.get('query') ?? '').slice(0, limits.seller.maxQueryLength) };
}

export function stockPath({ filter, query }: StockQuery): string {
  const named = new URLSearchParams({ ...(filter !== 'attention' && { filter }), ...(query && { query }) });
  return `/seller/stock${named.size > 0 ? `?${named}` : ''}`;
}
