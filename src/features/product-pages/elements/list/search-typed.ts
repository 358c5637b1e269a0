/** An event on the document while a visitor types a search on the list page. `detail` is the trimmed text. */
export const SEARCH_TYPED = 'search-typed';
