import { limits } from '#core/limits.ts';
import { allowedQuantity, quantityIn } from '#core/cart/cart.ts';
import { $cart, addToCart, isCartKept, sayNotKept, sayNoMoreThan, takeFromCart } from '#features/cart/stores/cart.ts';
import { goTo } from '#browser/navigation.ts';
import { maxQuantityOf, markAtMaximum } from '#features/product-cards/elements/max-quantity.ts';
import { askForSize } from './ask-for-size.ts';
// The bar follows the box, so that a page with the box has both.
import './buy-bar.ts';

/**
 * `<buy-box data-product data-most>`: the stepper and buttons of the product page. The quantity starts with that of the cart, at least 1.
 * While the product is not in the cart, the stepper only selects the quantity to add (spec 4).
 */
class BuyBox extends HTMLElement {
  #chosen = 1;
  #stop?: () => void;

  connectedCallback() {
    this.#on('less', () => this.#step(-1));
    this.#on('more', () => this.#step(1));
    this.#on('add', () => askForSize() || this.#add());
    this.#on('buy', () => {
      if (askForSize()) return;
      if (!this.#inCart) this.#add();
      else if (this.#inCart >= limits.cart.maxQuantity) sayNoMoreThan(limits.cart.maxQuantity);
      // The cart would be empty on the next page, and the message would be lost.
      if (isCartKept()) goTo('/cart');
      else sayNotKept();
    });
    this.#stop = $cart.subscribe(() => this.#show());
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  get #id() {
    return this.dataset.product ?? '';
  }

  get #inCart() {
    return quantityIn($cart.get(), this.#id);
  }

  #on(name: string, listener: () => void) {
    this.querySelector(`[data-${name}]`)?.addEventListener('click', listener);
  }

  #add() {
    const quantity = this.#inCart > 0 ? 1 : this.#chosen;
    this.#chosen = 1;
    addToCart(this.#id, quantity, maxQuantityOf(this));
  }

  #step(by: 1 | -1) {
    if (this.#inCart === 0) this.#choose(this.#chosen + by);
    else if (by > 0) addToCart(this.#id, 1, maxQuantityOf(this));
    else takeFromCart(this.#id);
    this.#show();
  }

  #choose(quantity: number) {
    const most = maxQuantityOf(this);
    this.#chosen = allowedQuantity(quantity, most);
    if (quantity > most) sayNoMoreThan(most);
  }

  #show() {
    const quantity = this.#inCart || this.#chosen;
    const number = this.querySelector('[data-quantity]');
    const less = this.querySelector<HTMLButtonElement>('[data-less]');
    if (number) number.textContent = String(quantity);
    if (less) less.disabled = this.#inCart === 0 && quantity === 1;
    markAtMaximum(this.querySelector('[data-more]'), quantity, maxQuantityOf(this));
  }
}

customElements.define('buy-box', BuyBox);
