import type { Browser, Page } from 'playwright/test';
import { shortId } from '#domain/order-view.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { aProductInStock, becomeCustomer, orderByApi } from './customer.ts';

/** A customer of the name, in a browser of her own, orders two pieces on delivery; answers id, number and her e-mail. */
export async function order(browser: Browser, { url }: BuiltShop, name = 'Joana Ribeiro') {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const { email } = await becomeCustomer(page, name);
  const id = await orderByApi(page, await aProductInStock(page), 2);
  await context.close();
  return { id, number: shortId(id), email };
}

/** The row of an order on a list of the desk. */
export const rowOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order #${number}` }) });
