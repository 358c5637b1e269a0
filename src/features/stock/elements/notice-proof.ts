import { productPath, NOTIFY_ANCHOR } from '#features/catalogue/rules/product-path.ts';
import { $noticeProof, type NoticeProof, proveNotice } from '../stores/stock-notice.ts';
import { stockNotice as text } from '#features/catalogue/text/stock.ts';

/** Returns the path of a product without its category. The server redirects it to the canonical URL. */
const pathOf = (id: string): string => productPath({ _id: id, category: '' });

/** `<notice-proof>`: confirms the address when its button is pressed. Opening the link is not enough, because mail scanners also open links. */
class NoticeProofPage extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    const query = new URLSearchParams(location.search);
    this.#stop = $noticeProof.subscribe((proof) => this.#show(proof));
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void proveNotice(query.get('token') ?? '');
    });
    const product = query.get('product');
    if (product) this.#link('again', `${pathOf(product)}#${NOTIFY_ANCHOR}`);
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  #link(name: string, path: string) {
    this.querySelector<HTMLAnchorElement>(`a[data-${name}]`)?.setAttribute('href', path);
  }

  #show(proof: NoticeProof) {
    const shown = proof.state === 'proven' || proof.state === 'unusable' ? proof.state : 'asking';
    const hadFocus = this.contains(document.activeElement);
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]')) part.hidden = part.dataset.state !== shown;
    const button = this.querySelector('button');
    if (button) button.textContent = proof.state === 'sending' ? text.proving : text.confirm;
    const problem = this.querySelector('[data-problem]');
    if (problem) problem.textContent = proof.state === 'failed' ? proof.sentence : '';
    if (proof.state === 'proven') {
      const sentence = this.querySelector('[data-sentence]');
      if (sentence) sentence.textContent = text.proven(proof.product.name);
      this.#link('product', pathOf(proof.product.id));
    }
    // The focused button was removed.
    if (hadFocus && shown !== 'asking') this.focus();
  }
}

customElements.define('notice-proof', NoticeProofPage);
