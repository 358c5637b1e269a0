import { type ListQuery, listPath } from '#features/catalogue/rules/filters/list-query.ts';

/** The canonical address of a page of the product list. Undefined for a searched, filtered or sorted list, because it should not be indexed. */
export function listAddress(asked: ListQuery, page = 1): string | undefined {
  const everything = '/products';
  if (listPath(asked) !== everything) return undefined;
  return page > 1 ? `${everything}?page=${page}` : everything;
}
