/** Told to the document while a visitor types on the list page; `detail` is the text, trimmed. */
export const SEARCH_TYPED = 'search-typed';
