import { useState } from 'react';
import { limits } from '#contract/limits.ts';

const { pageSize } = limits.seller;

/** Cuts a list that the API sends whole into pages, so that a page shows no more than can be seen. */
export function usePages<Entry>(list: readonly Entry[]) {
  const [wanted, choose] = useState(1);
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(wanted, pages);
  return { shown: list.slice((page - 1) * pageSize, page * pageSize), pager: { page, pages, onChoose: choose } };
}
