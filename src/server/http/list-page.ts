import { limits } from '#core/limits.ts';

/** The position of a page in a list of `total` entries. */
export interface ListPage {
  total: number;
  page: number;
  pages: number;
}

const { pageSize } = limits.seller;

/** The requested page of a list of `total` entries, or the last page if the list is shorter. */
export function listPage(total: number, wanted: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return { total, page: Math.min(wanted, pages), pages };
}

export const cutOf = ({ page }: ListPage) => ({ offset: (page - 1) * pageSize, limit: pageSize });
