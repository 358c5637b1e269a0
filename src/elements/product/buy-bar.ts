import { addToCart } from '#stores/cart/cart.ts';
import { mostOf } from './most-pieces.ts';

/** `<buy-bar data-product data-most>`: stands at the foot of a phone's screen once the buy box has scrolled away upwards. */
class BuyBar extends HTMLElement {
  #observer?: IntersectionObserver;

  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () =>
      addToCart(this.dataset.product ?? '', 1, mostOf(this)),
    );
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

  /** What stands at the foot, too, makes room. A rule with `:has` would have every tap on the page look through all of it. */
  #tell(isThere: boolean) {
    document.documentElement.toggleAttribute('data-buy-bar', isThere);
  }
}

customElements.define('buy-bar', BuyBar);
