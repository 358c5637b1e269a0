import { useState } from 'react';
import { pageOf } from '#domain/paging.ts';
import { sellerPageSize } from '#domain/seller-limits.ts';

/** Cuts a list that the API sends whole into pages, so that no more is drawn than can be seen. */
export function usePages<Entry>(list: readonly Entry[]) {
  const [wanted, choose] = useState(1);
  const { items, page, pages } = pageOf(list, String(wanted), sellerPageSize);
  return { shown: items, pager: { page, pages, onChoose: choose } };
}
