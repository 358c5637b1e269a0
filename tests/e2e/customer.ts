import { expect, type Page } from 'playwright/test';
import { type BodyOf, type EndpointName, endpoints, type ReplyOf } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { toEuros } from '#domain/money.ts';
import { listedProduct } from '#domain/listed-product.ts';
import { aNewAddress } from '../support/builders.ts';

export const password = 'ondas e mais ondas';

/** Calls the API by the row of the contract from inside the browser's session. */
export async function ask<Name extends EndpointName>(
  page: Page,
  name: Name,
  data?: BodyOf<Name>,
): Promise<ReplyOf<Name>> {
  const { method, path, reply } = endpoints[name];
  const answer = await page.request.fetch(path, { method, data });
  return reply.parse(await answer.json()) as ReplyOf<Name>;
}

let customers = 0;

/**
 * Makes the browser that of a new customer with a saved address, as a login has left it: the cookie of the session, and
 * user and token in the storage of every page that comes.
 */
export async function becomeCustomer(page: Page, name = 'Maria Conceição'): Promise<{ email: string }> {
  const email = `cliente-${process.pid}-${++customers}@example.pt`;
  const { user, token } = await ask(page, 'userRegister', { name, email, password });
  await ask(page, 'addressAdd', { address: aNewAddress({ email }) });
  await page.goto('/contact');
  await page.evaluate(
    ([user, token]) => {
      localStorage.setItem('auth_user', user ?? '');
      localStorage.setItem('auth_token', token ?? '');
    },
    [JSON.stringify({ id: user._id, name: user.name, email: user.email }), token ?? ''],
  );
  return { email };
}

/** A product in stock; `position` tells several apart. */
export async function aProductInStock(page: Page, position = 0): Promise<Product> {
  const { products } = await ask(page, 'productList');
  const product = products.filter(({ inStock }) => inStock)[position];
  if (!product) throw new Error('The shop has no such product');
  return product;
}

/** Opens the cart page with this cart in it, kept on device and server. */
export async function openCart(page: Page, cart: Record<string, number>): Promise<void> {
  const isLoggedIn = await page.evaluate(() => localStorage.getItem('auth_user') !== null);
  if (isLoggedIn) await ask(page, 'cartUpdate', { cartItems: cart });
  await page.evaluate((text) => localStorage.setItem('cart_items', text), JSON.stringify(cart));
  await page.goto('/cart');
}

/** The customer orders pieces of one product on delivery, without the screen; answers the order's id. */
export async function orderByApi(page: Page, product: Product, quantity = 1): Promise<string> {
  const { addresses } = await ask(page, 'addressGet', {});
  const amount = toEuros(listedProduct(product).offerCents * quantity);
  const { orderId } = await ask(page, 'orderCod', {
    items: [{ product: product._id, quantity }],
    address: addresses.at(-1)?._id ?? '',
    originalAmount: amount,
    amount,
    paymentType: 'COD',
  });
  return orderId ?? '';
}

/** Expects a sentence among the notices at the top of the page. */
export const expectSaid = (page: Page, sentence: string) =>
  expect(page.getByRole('region', { name: 'Avisos' }).getByText(sentence, { exact: true })).toBeVisible();
