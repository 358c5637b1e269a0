import { quantityIn } from '#core/cart/cart.ts';
import { $cart, addToCart, takeFromCart } from '#features/cart/stores/cart.ts';
import { maxQuantityOf, markAtMaximum } from './max-quantity.ts';

/** `<add-control data-product data-most>`: an Add button, or minus and plus if the product is in the cart. */
class AddControl extends HTMLElement {
  #shown?: number;
  #stop?: () => void;

  connectedCallback() {
    const id = this.dataset.product ?? '';
    this.#button('add')?.addEventListener('click', () => {
      addToCart(id, 1, maxQuantityOf(this));
      // The button is below the finger, so scrolling is not needed. It would only cause another layout.
      this.#button('more')?.focus({ preventScroll: true });
    });
    this.#button('more')?.addEventListener('click', () => addToCart(id, 1, maxQuantityOf(this)));
    this.#button('less')?.addEventListener('click', () => {
      takeFromCart(id);
      if (quantityIn($cart.get(), id) === 0) this.#button('add')?.focus({ preventScroll: true });
    });
    this.#stop = $cart.subscribe((cart) => this.#show(quantityIn(cart, id)));
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  #button(name: 'add' | 'less' | 'more') {
    return this.querySelector<HTMLButtonElement>(`[data-${name}]`);
  }

  #show(quantity: number) {
    // A list has dozens of these controls, and a tap changes only one.
    if (quantity === this.#shown) return;
    this.#shown = quantity;
    const stepper = this.querySelector<HTMLElement>('[data-stepper]');
    const number = this.querySelector('[data-quantity]');
    if (stepper) stepper.hidden = quantity === 0;
    this.#button('add')?.toggleAttribute('hidden', quantity > 0);
    if (number) number.textContent = String(quantity);
    markAtMaximum(this.#button('more'), quantity, maxQuantityOf(this));
  }
}

customElements.define('add-control', AddControl);

// The controls now show the cart themselves (see first-paint.ts).
document.adoptedStyleSheets = [];
