import { keepInTab, takeFromTab } from '#stores/tab-notes.ts';
import { SEARCH_TYPED } from './search-typed.ts';

const pause = 250;
const isListPage = () => location.pathname.replace(/\/$/, '') === '/products';

/**
 * `<search-box>`: typing sends the visitor to the list page with the query, where it filters live; Escape and the clear
 * button empty it; blank text is not submitted (spec 2).
 */
class SearchBox extends HTMLElement {
  #timer?: ReturnType<typeof setTimeout>;

  connectedCallback() {
    this.addEventListener('input', this.#typed);
    this.addEventListener('submit', this.#submit);
    this.addEventListener('keydown', this.#emptyOnEscape);
    this.querySelector('[data-clear-search]')?.addEventListener('click', () => this.#empty());
    this.#showClear();
  }

  get #input() {
    return this.querySelector('input');
  }

  get #text() {
    return this.#input?.value.trim() ?? '';
  }

  #typed = () => {
    this.#showClear();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#search(), pause);
  };

  #search() {
    clearTimeout(this.#timer);
    if (isListPage()) document.dispatchEvent(new CustomEvent(SEARCH_TYPED, { detail: this.#text }));
    else if (this.#text !== '') this.#goToList();
  }

  /** The list page takes the focus over, with the text as it is by then: letters typed meanwhile are not lost. */
  #goToList() {
    addEventListener('pagehide', () => keepInTab('searchText', this.#input?.value ?? ''), { once: true });
    location.assign(`/products?${new URLSearchParams({ q: this.#text })}`);
  }

  #submit = (event: Event) => {
    if (this.#text === '' || isListPage()) event.preventDefault();
    if (this.#text !== '') this.#search();
  };

  #emptyOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.#empty();
  };

  #empty() {
    if (!this.#input) return;
    this.#input.value = '';
    this.#input.focus();
    this.#typed();
  }

  #showClear() {
    this.querySelector('[data-clear-search]')?.toggleAttribute('hidden', this.#input?.value === '');
  }

  /** Goes on with what was being typed on the page before. */
  goOn(text: string) {
    if (!this.#input || !this.checkVisibility()) return;
    const isNew = this.#text !== text.trim();
    this.#input.value = text;
    this.#input.focus();
    this.#input.setSelectionRange(text.length, text.length);
    if (isNew) this.#typed();
  }
}

customElements.define('search-box', SearchBox);

const typed = takeFromTab('searchText');
if (typed !== undefined && isListPage()) {
  for (const box of document.querySelectorAll<SearchBox>('search-box')) box.goOn(typed);
}
