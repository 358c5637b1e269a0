import { type ListQuery, listPath } from '#features/catalogue/rules/filters/list-query.ts';

/**
 * The canonical address of a page of the product list for search engines. Returns undefined for a searched, filtered or sorted list, because search
 * engines should not index it.
 */
export function listAddress(asked: ListQuery, page = 1): string | undefined {
  const everything = '/products';
  if (listPath(asked) !== everything) return undefined;
  return page > 1 ? `${everything}?page=${page}` : everything;
}
