import { SEARCH_TYPED } from './search-typed.ts';

/** Suggestions come sooner; the list is for whoever has stopped typing. */
const pause = 600;
const isListPage = () => location.pathname.replace(/\/$/, '') === '/products';
/** The path at which this document was loaded: whoever is quick has gone Back or Forward before this script came. */
const loadedAt = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href, location.href).pathname;
/** The path of the page that this document shows; Back may lead to that of a page which the list has taken the place of. */
let shown = loadedAt();
/** What a box needs only once somebody uses it. */
const help = () => import('./search-help.ts');

async function goToList(text: string): Promise<void> {
  const address = text === '' ? undefined : `/products?${new URLSearchParams({ q: text })}`;
  try {
    await (await help()).goToList(address);
    shown = location.pathname;
  } catch {
    // The browser loads the list itself, and says so if it cannot.
    if (address) location.assign(address);
  }
}

/**
 * `<search-box>`: typing leads to the list with the query, where it filters live; Escape and the clear button empty it;
 * blank text is not submitted (spec 2). All boxes of a page hold the same text.
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

  #pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') this.#empty();
    // Whoever chooses among the suggestions keeps them.
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
  // A page that is loaded again stays at its place, if there is one.
  const { top = 0 } = (history.state ?? {}) as { top?: number };
  document.body.style.minHeight = `${top + innerHeight}px`;
  scrollTo({ top, behavior: 'instant' });
  location.reload();
}

addEventListener('popstate', showPageOfAddress);
showPageOfAddress();
