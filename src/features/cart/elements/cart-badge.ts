import { $cartQuantity } from '../stores/cart.ts';
import { bar } from '#core/text/on-every-page.ts';

/** `<cart-badge>`: shows the total quantity of the cart in its `<span>` and in the name of the link around it. */
class CartBadge extends HTMLElement {
  #stop?: () => void;

  connectedCallback() {
    const badge = this.querySelector('span');
    const link = this.closest('a');
    this.#stop = $cartQuantity.subscribe((quantity) => {
      if (badge) {
        badge.textContent = String(quantity);
        badge.hidden = quantity === 0;
      }
      link?.setAttribute('aria-label', quantity === 0 ? bar.cart : bar.cartQuantity(quantity));
    });
  }

  disconnectedCallback() {
    this.#stop?.();
  }
}

customElements.define('cart-badge', CartBadge);
