import { listParameters } from '#features/catalogue/rules/filters/list-query.ts';
import { fetchPage } from '#browser/elements/own-html.ts';
import { renewParts } from './live-parts.ts';
import { SEARCH_TYPED } from './search-typed.ts';

type Remembered = 'push' | 'replace' | 'keep';

/** Resolves after the next paint. The browser paints the choice without a script, but the rest takes a slow phone half a frame. */
const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Stores a URL in the history after the browser has painted the choice. */
async function remember(address: string, how: Remembered, signal: AbortSignal): Promise<void> {
  await afterPaint();
  if (signal.aborted || how === 'keep') return;
  if (how === 'push') history.replaceState({ top: scrollY }, '');
  history[`${how}State`](null, '', address);
}

/** Whether a filter differs from its state when the page loaded. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return false;
    const loaded = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== loaded?.value;
  });

/**
 * `<product-listing>`: updates the list page without a reload. After a change of the filters or the search it loads the same page with the new
 * query, and replaces the `[data-live]` parts. The URL changes too, so that Back and links work.
 */
class ProductListing extends HTMLElement {
  #pending?: AbortController;
  #path = '';

  connectedCallback() {
    this.#path = location.pathname;
    this.addEventListener('change', this.#filter);
    this.addEventListener('submit', this.#closeSheet);
    this.addEventListener('click', this.#follow);
    this.addEventListener('focusout', this.#leaveSheet);
    document.addEventListener(SEARCH_TYPED, this.#search);
    addEventListener('popstate', this.#goBack);
    addEventListener('pageshow', this.#comeBack);
    // On a slow phone the visitor may have changed filters before this script loaded.
    if (this.#form && isChanged(this.#form)) void this.#showChosen(this.#form);
  }

  disconnectedCallback() {
    document.removeEventListener(SEARCH_TYPED, this.#search);
    removeEventListener('popstate', this.#goBack);
    removeEventListener('pageshow', this.#comeBack);
  }

  get #form() {
    return this.querySelector<HTMLFormElement>('[data-filters]');
  }

  /** Handles the fields of this form only. The search boxes are outside of it. */
  #filter = ({ target }: Event) => {
    const form = this.#form;
    if (!form || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.form !== form) return;
    void afterPaint().then(() => this.#showChosen(form));
  };

  async #showChosen(form: HTMLFormElement) {
    const fields = [...new FormData(form)].filter(([name]) => name !== 'q');
    await this.#show(listParameters([['q', new URLSearchParams(location.search).get('q') ?? ''], ...fields]), 'push');
  }

  #search = (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    const query = new URLSearchParams(location.search);
    const before = query.get('q') ?? '';
    if (event.detail === before) return;
    query.set('q', event.detail);
    // Back leads from a search to the list before it, not through each typed letter.
    void this.#show(listParameters(query), before === '' ? 'push' : 'replace');
  };

  /** Follows a link that changes the filters, without leaving the document. */
  #follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-choice]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const query = new URL(link.href).searchParams;
    this.#fill(query);
    void this.#show(query, 'push');
    // In the sheet the link disappears with its filter, so the focus moves to another control of the sheet.
    if (this.#form?.contains(link)) this.#form.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  };

  #closeSheet = (event: Event) => {
    if (event.target !== this.#form) return;
    event.preventDefault();
    this.querySelector<HTMLElement>('[popover]')?.hidePopover();
  };

  /** Closes the sheet when the focus leaves it, because it would cover the newly focused element. */
  #leaveSheet = ({ target, relatedTarget }: FocusEvent) => {
    const sheet = this.querySelector<HTMLElement>('[popover]');
    if (relatedTarget && sheet?.contains(target as Node) && !sheet.contains(relatedTarget as Node)) sheet.hidePopover();
  };

  #goBack = () => {
    // The document may have shown another page before the list.
    if (location.pathname !== this.#path) return;
    this.#readAddress();
    const { top } = (history.state ?? {}) as { top?: number };
    void this.#show(new URLSearchParams(location.search), 'keep').then(() => {
      // The browser could scroll only to the end of the previous, shorter list.
      if (top !== undefined && scrollY < top) scrollTo({ top, behavior: 'instant' });
    });
  };

  #comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#readAddress();
  };

  /** Sets the search boxes and filters from the URL. */
  #readAddress() {
    const query = new URLSearchParams(location.search);
    this.#fill(query);
    for (const box of document.querySelectorAll<HTMLInputElement>('search-box input')) box.value = query.get('q') ?? '';
  }

  #fill(query: URLSearchParams) {
    for (const field of this.#form?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? '';
      else if (field instanceof HTMLInputElement) field.checked = query.getAll(field.name).includes(field.value);
    }
  }

  async #show(query: URLSearchParams, history: Remembered) {
    const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
    this.#pending?.abort();
    const pending = new AbortController();
    this.#pending = pending;
    this.setAttribute('aria-busy', 'true');
    const { signal } = pending;
    try {
      const [page] = await Promise.all([fetchPage(address, signal), remember(address, history, signal)]);
      this.#swapParts(page);
    } catch {
      // A later query has replaced this one, or the server is unreachable. In the second case a full page load shows the error.
      if (!signal.aborted) {
        pending.abort();
        location.assign(address);
      }
    } finally {
      if (this.#pending === pending) this.removeAttribute('aria-busy');
    }
  }

  #swapParts(page: Document) {
    const hadFocus = this.contains(document.activeElement);
    renewParts(this, page);
    // If the focused element was removed, the focus moves to the first active choice, or to the sort order.
    if (hadFocus && !this.contains(document.activeElement))
      this.querySelector<HTMLElement>('[data-live=chosen] a, select')?.focus({ preventScroll: true });
  }
}

customElements.define('product-listing', ProductListing);
