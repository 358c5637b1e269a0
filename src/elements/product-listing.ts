import { SEARCH_TYPED } from './search-typed.ts';

/**
 * `<product-listing>`: the list page without reloads. A changed filter or a typed search fetches the same page of the
 * server with the new query and takes over its `[data-live]` parts; the address follows, so that Back and links work.
 */
class ProductListing extends HTMLElement {
  #pending?: AbortController;

  connectedCallback() {
    this.addEventListener('change', () => this.#filter());
    this.addEventListener('submit', this.#closeSheet);
    this.addEventListener('click', this.#clearFilters);
    document.addEventListener(SEARCH_TYPED, this.#search);
    addEventListener('popstate', this.#goBack);
  }

  disconnectedCallback() {
    document.removeEventListener(SEARCH_TYPED, this.#search);
    removeEventListener('popstate', this.#goBack);
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
    const chosen = new URLSearchParams(location.search).getAll('category');
    for (const box of this.#form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      box.checked = chosen.includes(box.value);
    }
    void this.#show(new URLSearchParams(location.search), 'keep');
  };

  async #show(query: URLSearchParams, history: 'push' | 'replace' | 'keep') {
    const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
    if (history === 'push') globalThis.history.pushState(null, '', address);
    if (history === 'replace') globalThis.history.replaceState(null, '', address);
    this.#pending?.abort();
    const pending = new AbortController();
    this.#pending = pending;
    this.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, { signal: pending.signal, headers: { accept: 'text/html' } });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      this.#takeOver(new DOMParser().parseFromString(await response.text(), 'text/html'));
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

/** Gives an element the content and attributes of another one; itself it stays, with the focus that returns to it. */
function renew(part: Element, fresh: Element): void {
  for (const name of part.getAttributeNames()) if (!fresh.hasAttribute(name)) part.removeAttribute(name);
  for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
  part.replaceChildren(...fresh.childNodes);
}

customElements.define('product-listing', ProductListing);
