import { productPath, NOTIFY_ANCHOR } from '#domain/product-path.ts';
import { $noticeProof, type NoticeProof, proveNotice } from '#stores/stock-notice.ts';
import { stockNotice as text } from '#text/stock.ts';

/** The page of a product of which no category is known: it leads on to the right address. */
const pathOf = (id: string): string => productPath({ _id: id, category: '' });

/** `<notice-proof>`: proves the address by the link that has opened the page, and says what happens next. */
class NoticeProofPage extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    const query = new URLSearchParams(location.search);
    const prove = () => void proveNotice(query.get('token') ?? '');
    this.#stop = $noticeProof.subscribe((proof) => this.#show(proof));
    this.querySelector('[data-retry]')?.addEventListener('click', () => {
      // The button goes while the answer is awaited.
      this.focus();
      prove();
    });
    const product = query.get('product');
    if (product) this.#link('again', `${pathOf(product)}#${NOTIFY_ANCHOR}`);
    prove();
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  #link(name: string, path: string) {
    this.querySelector<HTMLAnchorElement>(`a[data-${name}]`)?.setAttribute('href', path);
  }

  #show(proof: NoticeProof) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]')) {
      part.hidden = part.dataset.state !== proof.state;
    }
    const sentence = this.querySelector(`[data-state=${proof.state}] [data-sentence]`);
    if (proof.state === 'proven') {
      if (sentence) sentence.textContent = text.proven(proof.product.name);
      this.#link('product', pathOf(proof.product.id));
    }
    if (proof.state === 'failed' && sentence) sentence.textContent = proof.sentence;
  }
}

customElements.define('notice-proof', NoticeProofPage);
