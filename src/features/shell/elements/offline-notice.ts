import { $isOnline } from '#browser/connection.ts';

/** `<offline-notice>`: shows its content while the browser has no network. */
class OfflineNotice extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.#stop = $isOnline.subscribe((isOnline) => this.firstElementChild?.toggleAttribute('hidden', isOnline));
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

customElements.define('offline-notice', OfflineNotice);
