import { waitForNextPage } from '#stores/loader.ts';

/** `<page-loader>`: goes on to the page that the address names (spec 2). */
class PageLoader extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.#stop = waitForNextPage(location.search);
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

customElements.define('page-loader', PageLoader);
