import type { CallName, NewAddress, Product, User } from './calls.ts';
import { type Answer, call, type Device, lost } from './connection.ts';
import { sentences } from './sentences.ts';
import type { Cart } from './totals.ts';

interface Review {
  orderId: string;
  productId: string;
  rating: number;
  title: string;
  comment: string;
}
interface NewProduct {
  name: string;
  description: string[];
  category: string;
  price: number;
  offerPrice: number;
}

/**
 * A client of the shop that was built from the specification alone. It computes (section 9), stores and reacts (4, 8), and calls and
 * reads (3, 7) as the specification says. It uses nothing of this project. Where the specification is vague, it takes the choice that
 * costs its customer most: it checks the seller's session at every start, and a 401 also clears the cart.
 */
export class ForeignClient {
  products: Product[] = [];
  isSeller = false;
  /** Every toast, the newest last. */
  readonly toasts: string[] = [];
  readonly device: Device;

  constructor(device: Device) {
    this.device = device;
  }

  get user(): User | undefined {
    return JSON.parse(this.device.storage.getItem('user') ?? 'null') ?? undefined;
  }

  get cart(): Cart {
    return JSON.parse(this.device.storage.getItem('cart_items') ?? '{}') as Cart;
  }

  ask<Name extends CallName>(name: Name, body?: object, after?: string): Promise<Answer<Name>> {
    const sent = { ...(body ? { body } : {}), ...(after ? { after } : {}) };
    return call(this.device, name, sent, () => this.#forget());
  }

  toast(sentence: string): void {
    this.toasts.push(sentence);
  }

  /** Section 4: session start. Also loads the product list and checks the seller's session. */
  async start(): Promise<void> {
    await Promise.all([this.#findSession(), this.checkSeller(), this.loadProducts()]);
  }

  async loadProducts(): Promise<void> {
    const reply = await this.ask('productList').catch(lost);
    if (reply?.success) this.products = reply.products;
    else this.toast(reply?.message ?? sentences.products);
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.#openSession(await this.ask('login', { email, password }), sentences.welcomeBack);
  }

  async register(name: string, email: string, password: string): Promise<void> {
    await this.#openSession(await this.ask('register', { name, email, password }), sentences.welcome);
  }

  async logOut(): Promise<void> {
    await this.ask('logout');
    this.#forget();
    this.toast(sentences.loggedOut);
  }

  async add(product: string, quantity = 1): Promise<void> {
    for (let piece = 0; piece < quantity; piece++) {
      await this.#setEntry(product, (this.cart[product] ?? 0) + 1);
      this.toast(sentences.added);
    }
  }

  /** Section 4: removes one piece, and the entry at 0. */
  async remove(product: string): Promise<void> {
    await this.#setEntry(product, (this.cart[product] ?? 0) - 1);
    this.toast(sentences.removed);
  }

  async setQuantity(product: string, quantity: number): Promise<void> {
    await this.#setEntry(product, quantity);
    this.toast(sentences.updated);
  }

  /** Saves the cart on the device and, for a logged-in customer, in the account. Ignores a failure of the account's call. */
  async setCart(cartItems: Cart): Promise<void> {
    this.device.storage.setItem('cart_items', JSON.stringify(cartItems));
    if (this.user) await this.ask('cartUpdate', { cartItems }).catch(lost);
  }

  async saveAddress(address: NewAddress): Promise<void> {
    const reply = await this.ask('addressAdd', { address });
    this.toast(reply.message ?? '');
  }

  async review(review: Review): Promise<void> {
    const reply = await this.ask('reviewsCreate', review);
    this.toast(reply.success ? sentences.reviewed : `Erro ao enviar review: ${reply.message}`);
  }

  /** Section 4: a separate check, made for every visitor, sets the flag. */
  async checkSeller(): Promise<void> {
    this.isSeller = (await this.ask('sellerIsAuth').catch(lost))?.success === true;
  }

  async logSellerIn(email: string, password: string): Promise<void> {
    const reply = await this.ask('sellerLogin', { email, password });
    if (reply.success) this.isSeller = true;
    else this.toast(reply.message ?? '');
  }

  async logSellerOut(): Promise<void> {
    const reply = await this.ask('sellerLogout');
    if (reply.success) this.isSeller = false;
    this.toast(reply.message ?? '');
  }

  async addProduct(product: NewProduct, images: readonly File[]): Promise<void> {
    const form = new FormData();
    form.append('productData', JSON.stringify(product));
    for (const image of images) form.append('images', image);
    this.toast((await this.ask('productAdd', form)).message ?? '');
  }

  async switchStock(id: string, inStock: boolean): Promise<void> {
    this.toast((await this.ask('productStock', { id, inStock })).message ?? '');
    await this.loadProducts();
  }

  async #setEntry(product: string, quantity: number): Promise<void> {
    const { [product]: _, ...others } = this.cart;
    await this.setCart(quantity > 0 ? { ...others, [product]: quantity } : others);
  }

  async #findSession(): Promise<void> {
    const check = () => this.ask('isAuth').catch(lost);
    let reply = await check();
    if (!reply?.success && this.device.storage.getItem('token')) reply = await check();
    if (!reply?.success && this.user) {
      await this.device.wait(2000);
      reply = await check();
    }
    if (reply?.success) this.#keep(reply.user);
    else if (!this.user && Object.keys(this.cart).length === 0) this.#forget();
  }

  #keep(user: User): void {
    this.device.storage.setItem('user', JSON.stringify(user));
    this.device.storage.setItem('cart_items', JSON.stringify(user.cartItems));
  }

  async #openSession(reply: Answer<'login' | 'register'>, welcome: (firstName: string) => string): Promise<void> {
    if (!reply.success) return this.toast(reply.message ?? sentences.wrong);
    const { storage } = this.device;
    const { cart } = this;
    storage.setItem('token', reply.token);
    storage.setItem('user', JSON.stringify(reply.user));
    if (Object.keys(cart).length > 0) await this.setCart(cart);
    else storage.setItem('cart_items', JSON.stringify(reply.user.cartItems));
    this.toast(welcome(reply.user.name.split(' ')[0] ?? ''));
  }

  #forget(): void {
    for (const key of ['user', 'token', 'cart_items']) this.device.storage.removeItem(key);
  }
}
