import { fetchPage, renew } from './fetched-page.ts';
import { SEARCH_TYPED } from './search-typed.ts';

/**
 * `<product-listing>`: the list page without reloads. A changed filter or a typed search fetches the same page of the
 * server with the new query and takes over its `[data-live]` parts; the address follows, so that Back and links work.
 */
class ProductListing extends HTMLElement {
  #pending?: AbortController;
  #path = '';

  connectedCallback() {
    this.#path = location.pathname;
    this.addEventListener('change', () => this.#filter());
    this.addEventListener('submit', this.#closeSheet);
    this.addEventListener('click', this.#clearFilters);
    document.addEventListener(SEARCH_TYPED, this.#search);
    addEventListener('popstate', this.#goBack);
    addEventListener('pageshow', this.#comeBack);
  }

  disconnectedCallback() {
    document.removeEventListener(SEARCH_TYPED, this.#search);
    removeEventListener('popstate', this.#goBack);
    removeEventListener('pageshow', this.#comeBack);
  }

  get #form() {
    return this.querySelector<HTMLFormElement>('[data-filters]');
  }

  #query(): URLSearchParams {
    const query = new URLSearchParams(location.search);
    query.delete('page');
    return query;
  }

  #filter() {
    const query = this.#query();
    query.delete('category');
    for (const category of new FormData(this.#form ?? undefined).getAll('category')) {
      query.append('category', String(category));
    }
    void this.#show(query, 'push');
  }

  #search = (event: Event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    const query = this.#query();
    if (event.detail === (query.get('q') ?? '')) return;
    if (event.detail === '') query.delete('q');
    else query.set('q', event.detail);
    void this.#show(query, 'replace');
  };

  #clearFilters = (event: Event) => {
    if (!(event.target as Element).closest('[data-clear]')) return;
    event.preventDefault();
    for (const box of this.#form?.querySelectorAll('input[type=checkbox]') ?? [])
      (box as HTMLInputElement).checked = false;
    this.#filter();
    // The link goes with the filters; what had the focus must not leave the sheet without it.
    this.#form?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  };

  #closeSheet = (event: Event) => {
    if (event.target !== this.#form) return;
    event.preventDefault();
    this.querySelector<HTMLElement>('[popover]')?.hidePopover();
  };

  #goBack = () => {
    // The document may have shown another page before the list.
    if (location.pathname !== this.#path) return;
    this.#readAddress();
    const { top } = (history.state ?? {}) as { top?: number };
    void this.#show(new URLSearchParams(location.search), 'keep').then(() => {
      // The browser went no further down than the list that was there.
      if (top !== undefined && scrollY < top) scrollTo({ top, behavior: 'instant' });
    });
  };

  #comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#readAddress();
  };

  /** Sets boxes and filters to what the address says. */
  #readAddress() {
    const query = new URLSearchParams(location.search);
    for (const box of this.#form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      box.checked = query.getAll('category').includes(box.value);
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('search-box input')) box.value = query.get('q') ?? '';
  }

  async #show(query: URLSearchParams, history: 'push' | 'replace' | 'keep') {
    const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
    if (history === 'push') {
      globalThis.history.replaceState({ top: scrollY }, '');
      globalThis.history.pushState(null, '', address);
    }
    if (history === 'replace') globalThis.history.replaceState(null, '', address);
    this.#pending?.abort();
    const pending = new AbortController();
    this.#pending = pending;
    this.setAttribute('aria-busy', 'true');
    try {
      this.#takeOver(await fetchPage(address, pending.signal));
    } catch {
      // A later query has taken this one's place, or the server cannot be reached: the page itself can say so.
      if (!pending.signal.aborted) location.assign(address);
    } finally {
      if (this.#pending === pending) this.removeAttribute('aria-busy');
    }
  }

  #takeOver(page: Document) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = page.querySelector(`[data-live='${part.dataset.live}']`);
      if (fresh) renew(part, fresh);
    }
  }
}

customElements.define('product-listing', ProductListing);
