import { type Page, request as requests } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { toEuros } from '#core/money.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { cart } from '#features/cart/text.ts';
import { ask } from '../support/shops/ask-shop.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { aNewAddress, anOrderBody } from '../support/builders.ts';
import { keepOnDevice, keptOnDevice } from '../support/browser/device.ts';

export const password = 'ondas e mais ondas';

let customers = 0;

/**
 * Logs the browser in as a new customer with a saved address, as a real login does: the session's cookie, and user and token in
 * the storage of every later page.
 */
export async function becomeCustomer(
  page: Page,
  name = 'Maria Conceição',
  address: Parameters<typeof aNewAddress>[0] = {},
): Promise<{ email: string }> {
  const email = `cliente-${process.pid}-${++customers}@example.pt`;
  const { user, token } = await ask(page, 'userRegister', { name, email, password });
  await ask(page, 'addressAdd', { address: aNewAddress({ email, ...address }) });
  // This is no page of the shop, because such a page would already find the session.
  await page.goto('/robots.txt');
  const kept = JSON.stringify({ id: user._id, name: user.name, email: user.email });
  await keepOnDevice(page, { user: kept, token: token ?? '' });
  return { email };
}

/** A product in stock; `position` selects one of several. */
export async function aProductInStock(page: Page, position = 0): Promise<Product> {
  const { products } = await ask(page, 'productList');
  const product = products.filter(({ inStock }) => inStock)[position];
  if (!product) throw new Error('The shop has no such product');
  return product;
}

/** Opens the cart page with a cart that is saved on the device and on the server. */
export async function openCart(page: Page, cart: Record<string, number>): Promise<void> {
  const isLoggedIn = (await keptOnDevice(page, 'user')) !== null;
  if (isLoggedIn) await ask(page, 'cartUpdate', { cartItems: cart });
  await keepOnDevice(page, { cart: JSON.stringify(cart) });
  await page.goto('/cart');
}

/** Makes the browser that of a new customer on the cart page, with pieces of one product. Returns the product. */
export async function openFilledCart(page: Page, quantity: number): Promise<Product> {
  await becomeCustomer(page);
  const product = await aProductInStock(page);
  await openCart(page, { [product._id]: quantity });
  await page.getByText(aNewAddress().street).waitFor();
  return product;
}

/** Makes the browser that of a new customer who has ordered pieces of one product on delivery. */
export async function orderAsCustomer(page: Page, quantity: number): Promise<{ product: Product; orderId: string }> {
  await becomeCustomer(page);
  const product = await aProductInStock(page);
  return { product, orderId: await orderByApi(page, product, quantity) };
}

/** Chooses to pay on delivery on the cart page. */
export const payOnDelivery = (page: Page): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${cart.cashOnDelivery}`) }).check();

/** Orders a product on delivery for the customer through the API. Returns the order's id. */
export async function orderByApi(page: Page, product: Product, quantity = 1): Promise<string> {
  const { addresses } = await ask(page, 'addressGet', {});
  const amount = toEuros(listedProduct(product).offerCents * quantity);
  const items = [{ product: product._id, quantity }];
  const address = addresses.at(-1)?._id ?? '';
  const { orderId } = await ask(page, 'orderCod', anOrderBody({ items, address, amount }));
  return orderId ?? '';
}

/** The seller ships and delivers an order through the API. */
export async function deliverByApi({ url, seller }: BuiltShop, orderId: string): Promise<void> {
  const request = await requests.newContext({ baseURL: url });
  await ask({ request }, 'sellerLogin', seller);
  for (const status of ['Shipped', 'Delivered'] as const) await ask({ request }, 'orderStatus', { orderId, status });
  await request.dispose();
}
