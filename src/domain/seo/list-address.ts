import { type ListQuery, listPath } from '../filters/list-query.ts';

/**
 * The address under which a search engine keeps a page of the list of all products; undefined for the answer to a
 * search, a filter or an order that somebody chose, which is not kept at all.
 */
export function listAddress(asked: ListQuery, page = 1): string | undefined {
  const everything = '/products';
  if (listPath(asked) !== everything) return undefined;
  return page > 1 ? `${everything}?page=${page}` : everything;
}
