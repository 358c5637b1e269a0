import { useState } from 'react';
import { pageOf } from '#core/paging.ts';
import { limits } from '#core/limits.ts';

/** Splits a complete list into pages, so that React renders only the visible entries. */
export function usePages<Entry>(list: readonly Entry[]) {
  const [wanted, choose] = useState(1);
  const { page, pages, from, to } = pageOf(list.length, String(wanted), limits.seller.pageSize);
  return { shown: list.slice(from, to), pager: { page, pages, onChoose: choose } };
}
