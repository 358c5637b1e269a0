import { SEARCH_TYPED } from './search-typed.ts';

const pause = 250;
const isListPage = () => location.pathname.replace(/\/$/, '') === '/products';

/** The path of the page that this document shows; Back may lead to that of a page which the list has taken the place of. */
let shown = location.pathname;
let pending: AbortController | undefined;
const listInPlace = () => import('./list-in-place.ts');

/**
 * Shows the list with a search, without leaving the document: a key that is pressed between two documents reaches
 * neither. By a navigation 9 of 30 searches on a slow phone (CPU 4x slower, 150 ms, 1.6 Mbps; a letter every 30, 120 or
 * 400 ms) lost one or more letters.
 */
async function goToList(text: string): Promise<void> {
  pending?.abort();
  if (text === '') return;
  pending = new AbortController();
  const { signal } = pending;
  const address = `/products?${new URLSearchParams({ q: text })}`;
  try {
    const { showListInPlace } = await listInPlace();
    await showListInPlace(address, signal);
    shown = location.pathname;
  } catch {
    // A later search has taken this one's place, or the page itself can say what is wrong.
    if (!signal.aborted) location.assign(address);
  }
}

/**
 * `<search-box>`: typing leads to the list with the query, where it filters live; Escape and the clear button empty it;
 * blank text is not submitted (spec 2). All boxes of a page hold the same text.
 */
class SearchBox extends HTMLElement {
  #timer?: ReturnType<typeof setTimeout>;

  connectedCallback() {
    this.addEventListener('focusin', () => void listInPlace().catch(() => undefined), { once: true });
    this.addEventListener('input', this.#typed);
    this.addEventListener('submit', this.#submit);
    this.addEventListener('keydown', this.#emptyOnEscape);
    this.querySelector('[data-clear-search]')?.addEventListener('click', () => this.#empty());
    // On a slow phone somebody may have typed before this script came.
    if (this.#input?.value !== this.#input?.defaultValue) this.#typed();
  }

  get #input() {
    return this.querySelector('input');
  }

  get #text() {
    return this.#input?.value.trim() ?? '';
  }

  #typed = () => {
    for (const other of document.querySelectorAll<HTMLInputElement>('search-box input')) {
      if (other !== this.#input) other.value = this.#input?.value ?? '';
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#search(), pause);
  };

  async #search() {
    clearTimeout(this.#timer);
    if (isListPage()) document.dispatchEvent(new CustomEvent(SEARCH_TYPED, { detail: this.#text }));
    else await goToList(this.#text);
    // The menu of a phone shrinks to the box: another box would get what a keyboard is composing twice.
    if (isListPage()) this.closest('[popover]')?.setAttribute('data-searching', '');
  }

  #submit = (event: Event) => {
    event.preventDefault();
    if (this.#text === '') return;
    void this.#search();
    // The keyboard of a phone, and its menu, cover what is found.
    if (matchMedia('(pointer: coarse)').matches) this.#input?.blur();
    this.closest<HTMLElement>('[popover]')?.hidePopover();
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
}

customElements.define('search-box', SearchBox);

addEventListener('popstate', () => {
  if (location.pathname === shown) return;
  // A page that is loaded again stays at its place, if there is one.
  const { top = 0 } = (history.state ?? {}) as { top?: number };
  document.body.style.minHeight = `${top + innerHeight}px`;
  scrollTo({ top, behavior: 'instant' });
  location.reload();
});
