/** What a visitor asked of the list of all products. */
export interface ListQuery {
  text: string;
  categories: readonly string[];
  /** From 1. */
  page?: number;
}

/**
 * The address under which a search engine keeps a page of the list of all products; undefined for the answer to a
 * search or a filter, which is not kept at all.
 */
export function listAddress({ text, categories, page = 1 }: ListQuery): string | undefined {
  if (text !== '' || categories.length > 0) return undefined;
  return page > 1 ? `/products?page=${page}` : '/products';
}
