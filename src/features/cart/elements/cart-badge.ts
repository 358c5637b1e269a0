import { $pieces } from '../stores/cart.ts';
import { bar } from '#core/text/on-every-page.ts';

/** `<cart-badge>`: shows the total quantity of the cart in its `<span>` and in the name of the link around it. */
class CartBadge extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    const badge = this.querySelector('span');
    const link = this.closest('a');
    this.#stop = $pieces.subscribe((pieces) => {
      if (badge) {
        badge.textContent = String(pieces);
        badge.hidden = pieces === 0;
      }
      link?.setAttribute('aria-label', pieces === 0 ? bar.cart : bar.cartPieces(pieces));
    });
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

customElements.define('cart-badge', CartBadge);
