import type { Browser, Page } from 'playwright/test';
import type { OnlineMethod } from '#features/payments/contract.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import type { sandboxPayment } from '#features/payments/text/sandbox-payment.ts';
import { anOrderBody } from '../support/builders.ts';
import { ask } from '../support/shops/ask-shop.ts';
import type { BuiltShop } from '../support/shops/built-shop.ts';
import { aProductInStock, becomeCustomer, orderByApi } from './customer.ts';

/** A customer in a separate browser orders two pieces on delivery. Returns id, number and the customer's e-mail. */
export async function order(browser: Browser, { url }: BuiltShop, name = 'Joana Ribeiro') {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const { email } = await becomeCustomer(page, name);
  const id = await orderByApi(page, await aProductInStock(page), 2);
  await context.close();
  return { id, number: shortId(id), email };
}

type Choice = keyof typeof sandboxPayment.choices;

/** A customer orders online, two pieces by default. The payment stays open on its test page, `paymentPage`. */
export async function orderOnline(browser: Browser, { url }: BuiltShop, method: OnlineMethod = 'card', quantity = 2) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await becomeCustomer(page, 'Joana Ribeiro');
  const product = await aProductInStock(page);
  const { addresses } = await ask(page, 'addressGet', {});
  const body = anOrderBody({
    items: [{ product: product._id, quantity }],
    address: addresses.at(-1)?._id ?? '',
    amount: toEuros(listedProduct(product).offerCents * quantity),
  });
  const online = { ...body, paymentType: 'Online', paymentMethod: method } as const;
  const { orderId: id = '', url: paymentPage = '' } = await ask(page, 'orderStripe', online);
  await context.close();
  return { id, number: shortId(id), product, paymentPage };
}

/** Presses buttons on the test page of a payment, one after the other. */
export async function play(page: Page, paymentPage: string, ...choices: Choice[]): Promise<void> {
  for (const choice of choices) {
    const form = { choice, phone: '912345678' };
    const answer = await page.request.post(paymentPage, { form, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`${choice} answered ${answer.status()}`);
  }
}

/** The row of an order on a list of the desk. */
export const rowOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order #${number}` }) });
