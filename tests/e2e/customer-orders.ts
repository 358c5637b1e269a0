import type { Page } from 'playwright/test';
import type { BodyOf, ReplyOf } from '#app/endpoints.ts';
import { cart } from '#features/cart/text.ts';
import { sandboxPayment as sandbox } from '#features/payments/text/sandbox-payment.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { accessibilityFaults } from '../support/browser/axe.ts';
import { ask } from '../support/shops/ask-shop.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { aProductInStock, becomeCustomer, openCart } from './customer.ts';
import { expect } from './shop.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Presses the button whose name contains the string or matches the expression. */
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Expects no accessibility violation, and a page no wider than the screen. */
export async function expectSound(page: Page, what: string): Promise<void> {
  expect(await accessibilityFaults(page), what).toEqual([]);
  await expectToFit(page, what);
}

/** Expects the page to be no wider than the screen. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, what).toBeLessThanOrEqual(0);
}

export type Detail = ReplyOf<'sellerOrder'>['order'];
type Act = BodyOf<'sellerOrderAct'>['act'];

/** The seller acts on an order through the API, without the customer's browser. */
export async function asSeller(
  page: Page,
  shop: BuiltShop,
  orderId: string,
  ...acts: (Act | ((order: Detail) => Act))[]
): Promise<void> {
  const token = (await ask(page, 'sellerLogin', shop.seller)).token ?? '';
  for (const act of acts) {
    const { order } = await ask(page, 'sellerOrder', undefined, { token, query: `?orderId=${orderId}` });
    const chosen = typeof act === 'function' ? act(order) : act;
    await ask(page, 'sellerOrderAct', { orderId, version: order.version, act: chosen }, { token });
  }
}

/** Orders two pieces from the cart with a payment method and waits on the provider's test page. */
export async function orderBy(page: Page, method: keyof typeof waysOfPaying.names) {
  await becomeCustomer(page);
  const product = await aProductInStock(page);
  await openCart(page, { [product._id]: 2 });
  await page.getByRole('radio', { name: waysOfPaying.names[method] }).check();
  await press(page, cart.order);
  await expect(heading(page)).toHaveText(sandbox.title);
  const { orders: listed } = await ask(page, 'orderUser', {});
  return { product, orderId: listed[0]?._id ?? '', paymentPage: page.url() };
}

/** The name of a paying button on the test page. The name contains the amount. */
export const payingName = (choice: 'pay' | 'confirm' | 'payAtMachine'): RegExp =>
  new RegExp(`^${sandbox.choices[choice]} \\(.*€\\)$`);
