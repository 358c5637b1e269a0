import { listParameters } from '#domain/filters/list-query.ts';
import { fetchPage } from '../own-html.ts';
import { renewParts } from './live-parts.ts';
import { SEARCH_TYPED } from './search-typed.ts';

type Remembered = 'push' | 'replace' | 'keep';

/** What was chosen is painted without script; all that comes of it takes a slow phone half a frame. */
const afterPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Puts an address into the history once the browser has painted what was chosen. */
async function remember(address: string, how: Remembered, signal: AbortSignal): Promise<void> {
  await afterPaint();
  if (signal.aborted || how === 'keep') return;
  if (how === 'push') history.replaceState({ top: scrollY }, '');
  history[`${how}State`](null, '', address);
}

/** Whether a filter differs from what the page was loaded with. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return false;
    const loaded = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== loaded?.value;
  });

/**
 * `<product-listing>`: the list page without reloads. A changed filter or a typed search fetches the same page of the
 * server with the new query and takes over its `[data-live]` parts; the address follows, so that Back and links work.
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
    // On a slow phone a visitor may have chosen filters before this script came.
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

  /** The fields are those of the form, except for the search, whose boxes stand elsewhere. */
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
    // Back leads from a search to the list where it began, not through its letters.
    void this.#show(listParameters(query), before === '' ? 'push' : 'replace');
  };

  /** Follows a link that changes what is chosen, without leaving the document. */
  #follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-choice]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const query = new URL(link.href).searchParams;
    this.#fill(query);
    void this.#show(query, 'push');
    // In the sheet the link goes with the filters; what had the focus must not leave the sheet without it.
    if (this.#form?.contains(link)) this.#form.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  };

  #closeSheet = (event: Event) => {
    if (event.target !== this.#form) return;
    event.preventDefault();
    this.querySelector<HTMLElement>('[popover]')?.hidePopover();
  };

  /** A sheet that stayed open would cover what has the focus next. */
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
      this.#takeOver(page);
    } catch {
      // A later query has taken this one's place, or the server cannot be reached: the page itself can say so.
      if (!signal.aborted) {
        pending.abort();
        location.assign(address);
      }
    } finally {
      if (this.#pending === pending) this.removeAttribute('aria-busy');
    }
  }

  #takeOver(page: Document) {
    const hadFocus = this.contains(document.activeElement);
    renewParts(this, page);
    // What had the focus has gone: to what is chosen still, or to the order.
    if (hadFocus && !this.contains(document.activeElement))
      this.querySelector<HTMLElement>('[data-live=chosen] a, select')?.focus({ preventScroll: true });
  }
}

customElements.define('product-listing', ProductListing);
