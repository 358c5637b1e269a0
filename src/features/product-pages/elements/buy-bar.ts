import { addToCart } from '#features/cart/stores/cart.ts';
import { maxQuantityOf } from '#features/product-cards/elements/max-quantity.ts';
import { askForSize } from './ask-for-size.ts';

/** `<buy-bar data-product data-most>`: appears at the bottom of the screen of a phone when the buy box has scrolled out at the top. */
class BuyBar extends HTMLElement {
  #observer?: IntersectionObserver;

  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => {
      if (!askForSize()) addToCart(this.dataset.product ?? '', 1, maxQuantityOf(this));
    });
    const box = document.querySelector('buy-box');
    if (!box) return;
    this.#observer = new IntersectionObserver(([entry]) => {
      this.hidden = !entry || entry.isIntersecting || entry.boundingClientRect.top > 0;
      this.#tell(!this.hidden);
    });
    this.#observer.observe(box);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#tell(false);
  }

  /** Marks the document, so that other elements at the bottom make room. A rule with `:has` would check the whole page at each tap. */
  #tell(isThere: boolean) {
    document.documentElement.toggleAttribute('data-buy-bar', isThere);
  }
}

customElements.define('buy-bar', BuyBar);
