import { $stockNotice, askAgain, askForNotice, type StockNotice } from '../stores/stock-notice.ts';
import { stockNotice as text } from '#features/catalogue/text/stock.ts';
import { readValidFields } from '#browser/elements/read-valid-fields.ts';

/** `<stock-notice data-product>`: requests a restock mail for a sold-out product, and shows the next step. */
class StockNoticeForm extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    this.addEventListener('submit', this.#onSubmit);
    this.querySelector('[data-again]')?.addEventListener('click', this.#onAgain);
    this.#stop = $stockNotice.subscribe((notice, before) => this.#show(notice, before));
  }

  disconnectedCallback() {
    this.removeEventListener('submit', this.#onSubmit);
    this.querySelector('[data-again]')?.removeEventListener('click', this.#onAgain);
    this.#stop?.();
  }

  #onSubmit = (event: Event) => {
    event.preventDefault();
    const form = this.querySelector('form');
    const email = form && readValidFields(form)?.get('email');
    if (email) void askForNotice(this.dataset.product ?? '', email);
  };

  #onAgain = () => {
    askAgain();
    this.querySelector('input')?.focus();
  };

  #show(notice: StockNotice, before: StockNotice | undefined) {
    const isSending = notice.state === 'sending';
    const part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`);
    const button = this.querySelector<HTMLButtonElement>('button[type=submit]');
    const [asking, sent, error] = [part('asking'), part('sent'), part('error')];
    if (!button || !asking || !sent || !error) return;
    // Not disabled, because a disabled button would lose the focus. The store sends only one request at a time.
    button.ariaDisabled = String(isSending);
    button.textContent = isSending ? text.sending : text.ask;
    asking.hidden = notice.state === 'sent';
    sent.hidden = notice.state !== 'sent';
    error.hidden = notice.state !== 'failed';
    error.textContent = notice.state === 'failed' ? notice.sentence : '';
    if (notice.state !== 'sent') return;
    const sentence = part('sentence');
    if (sentence) sentence.textContent = text.sent(notice.email);
    if (before) this.focus();
  }
}

customElements.define('stock-notice', StockNoticeForm);
