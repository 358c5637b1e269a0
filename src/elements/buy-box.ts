import { limits } from '#contract/limits.ts';
import { $cart, addToCart, setInCart, takeFromCart } from '#stores/cart.ts';
import { goTo } from '#stores/navigation.ts';

const { minQuantity, maxQuantity } = limits.cart;

/**
 * `<buy-box data-product>`: the product page's stepper and buttons. The quantity starts at the cart's (1 at least);
 * while the product is not in the cart the stepper only chooses how many to add (spec 4).
 */
class BuyBox extends HTMLElement {
  #chosen = minQuantity as number;
  #stop?: () => void;

  connectedCallback() {
    this.#on('less', () => this.#step(-1));
    this.#on('more', () => this.#step(1));
    this.#on('add', () => this.#add());
    this.#on('buy', () => {
      if (!this.#inCart) this.#add();
      goTo('/cart');
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
    return $cart.get()[this.#id] ?? 0;
  }

  #on(name: string, act: () => void) {
    this.querySelector(`[data-${name}]`)?.addEventListener('click', act);
  }

  #add() {
    if (this.#inCart > 0 || this.#chosen === minQuantity) addToCart(this.#id);
    else setInCart(this.#id, this.#chosen);
  }

  #step(by: 1 | -1) {
    if (this.#inCart === 0) this.#chosen = Math.min(maxQuantity, Math.max(minQuantity, this.#chosen + by));
    else if (by > 0) addToCart(this.#id);
    else takeFromCart(this.#id);
    this.#show();
  }

  #show() {
    const quantity = this.#inCart || this.#chosen;
    const number = this.querySelector('[data-quantity]');
    const less = this.querySelector<HTMLButtonElement>('[data-less]');
    const more = this.querySelector<HTMLButtonElement>('[data-more]');
    if (number) number.textContent = String(quantity);
    if (less) less.disabled = this.#inCart === 0 && quantity <= minQuantity;
    if (more) more.disabled = quantity >= maxQuantity;
  }
}

customElements.define('buy-box', BuyBox);
