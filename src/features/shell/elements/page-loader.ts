import { redirectAfterDelay } from '#browser/loader.ts';

/** `<page-loader>`: opens the page that the URL names (spec 2). */
class PageLoader extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.#stop = redirectAfterDelay(location.search);
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

customElements.define('page-loader', PageLoader);
