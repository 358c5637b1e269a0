import { limits } from '#contract/limits.ts';

/** One page of a list of `total` entries: which it is, and of how many. */
export interface ListPage {
  total: number;
  page: number;
  pages: number;
}

const { pageSize } = limits.seller;

/** The page of a list of `total` entries that is sent: the wanted one, or the last. */
export function listPage(total: number, wanted: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { total, page: Math.min(wanted, pages), pages };
}

/** How many entries a page skips and has. */
export const cutOf = ({ page }: ListPage) => ({ offset: (page - 1) * pageSize, limit: pageSize });
