import { SEARCH_TYPED } from './search-typed.ts';

/**
 * The delay in milliseconds before the list updates. It is longer than the delay of the suggestions, because the visitor should have finished
 * typing.
 */
const pause = 600;
const isListPage = () => location.pathname.replace(/\/$/, '') === '/products';
/** Returns the path of the loaded document. The visitor may have gone Back or Forward before this script loaded. */
const loadedAt = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href, location.href).pathname;
/** The path of the page in this document. The list can replace a page in place, so Back may lead to a page that the document no longer contains. */
let shown = loadedAt();
/** Loads the code that a box needs only when a visitor uses it. */
const help = () => import('./search-help.ts');

async function goToList(text: string): Promise<void> {
  const address = text === '' ? undefined : `/products?${new URLSearchParams({ q: text })}`;
  try {
    await (await help()).goToList(address);
    shown = location.pathname;
  } catch {
    // The browser loads the list itself, and reports an error if that fails.
    if (address) location.assign(address);
  }
}

/**
 * `<search-box>`: typing opens the list with the query, and filters it live. Escape and the clear button empty the box. Blank text is not
 * submitted (spec 2). All boxes of a page have the same text.
 */
class SearchBox extends HTMLElement {
  #timer?: ReturnType<typeof setTimeout>;

  connectedCallback() {
    this.addEventListener(
      'focusin',
      () =>
        void help().then(
          ({ suggest }) => suggest(this),
          // Without the code for suggestions the box stays a form.
          () => undefined,
        ),
      {
        once: true,
      },
    );
    this.addEventListener('input', this.#typed);
    this.addEventListener('submit', this.#submit);
    this.addEventListener('keydown', this.#pressed);
    this.querySelector('[data-clear-search]')?.addEventListener('click', () => this.#empty());
    // On a slow phone the visitor may have typed before this script loaded.
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
    // The menu of a phone shrinks to its search box. Moving the text to another box would duplicate the text that the keyboard is still composing.
    if (isListPage()) this.closest('[popover]')?.setAttribute('data-searching', '');
  }

  #submit = (event: Event) => {
    event.preventDefault();
    if (this.#text === '') return;
    void this.#search();
    // The keyboard and the menu of a phone would cover the results.
    if (matchMedia('(pointer: coarse)').matches) this.#input?.blur();
    this.closest<HTMLElement>('[popover]')?.hidePopover();
  };

  #pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') this.#empty();
    // While the visitor moves through the suggestions, the list must not replace them.
    if (key === 'ArrowDown' || key === 'ArrowUp') clearTimeout(this.#timer);
  };

  #empty() {
    if (!this.#input) return;
    this.#input.value = '';
    this.#input.focus();
    this.#typed();
  }
}

customElements.define('search-box', SearchBox);

function showPageOfAddress(): void {
  if (location.pathname === shown) return;
  // A reloaded page keeps its scroll position.
  const { top = 0 } = (history.state ?? {}) as { top?: number };
  document.body.style.minHeight = `${top + innerHeight}px`;
  // Until then the list stays, and its cards may still grow. The browser would follow them and store another position.
  document.body.style.overflowAnchor = 'none';
  scrollTo({ top, behavior: 'instant' });
  location.reload();
}

addEventListener('popstate', showPageOfAddress);
showPageOfAddress();
