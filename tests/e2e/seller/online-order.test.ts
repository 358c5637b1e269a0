import type { Browser } from 'playwright/test';
import { listedProduct } from '#domain/listed-product.ts';
import { toEuros } from '#domain/money.ts';
import { shortId } from '#domain/order-view.ts';
import { anOrderBody } from '../../support/builders.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { aProductInStock, becomeCustomer } from '../customer.ts';
import { expect, test } from '../seller.ts';
import { rowOf } from '../seller-orders.ts';

/** A customer orders two pieces by card, in a browser of her own, and has not paid yet. */
async function orderOnline(browser: Browser, { url: baseURL }: BuiltShop) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await becomeCustomer(page, 'Joana Ribeiro');
  const product = await aProductInStock(page);
  const { addresses } = await ask(page, 'addressGet', {});
  const order = anOrderBody({
    items: [{ product: product._id, quantity: 2 }],
    address: addresses.at(-1)?._id ?? '',
    amount: toEuros(listedProduct(product).offerCents * 2),
  });
  const online = { ...order, paymentType: 'Online' as const, paymentMethod: 'card' as const };
  const { orderId: id = '', url = '' } = await ask(page, 'orderStripe', online);
  const press = async (choice: string) => {
    const reply = await page.request.post(url, { form: { choice }, maxRedirects: 0 });
    expect(reply.status()).toBeLessThan(400);
  };
  return { id, number: shortId(id), press };
}

test('an order waits apart until it is paid, is marked as a test, and its money goes back the way it came', async ({
  page,
  browser,
  shop,
}) => {
  const { id, number, press } = await orderOnline(browser, shop);
  await page.goto('/seller/orders?desk=waiting');
  await expect(rowOf(page, number)).toContainText('TEST');
  await page.goto('/seller/orders');
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect(rowOf(page, number)).toHaveCount(0);

  await press('pay');
  await page.reload();
  await rowOf(page, number)
    .getByRole('link', { name: `Order #${number}`, exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/seller/order/${id}`));
  await expect(page.getByText('Test order: nothing was really paid.')).toBeVisible();
  await page.getByRole('button', { name: /^Give back pieces of .*: one more$/ }).click();
  const typed = page.getByLabel('Amount in euros');
  await expect(typed).not.toHaveValue('');
  const amount = `${await typed.inputValue()}\u00A0€`;
  await page.getByLabel('Reason, told to the customer').fill('Damaged');
  await page.getByRole('button', { name: `Give ${amount} back` }).click();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('done')).toBeVisible();
  await expect(money.getByText('Given back').locator('xpath=following-sibling::dd')).toHaveText(amount);
  await expect(page.getByText('to be transferred by you')).toHaveCount(0);
});

test('a refund that fails stands under To settle until it is given back by transfer', async ({
  page,
  browser,
  shop,
}) => {
  const { id, number, press } = await orderOnline(browser, shop);
  await press('pay');
  await press('refundsFail');
  await page.goto(`/seller/order/${id}`);
  await page.getByRole('button', { name: 'Cancel order...' }).click();
  await page.getByRole('textbox', { name: 'Reason, told to the customer' }).fill('Out of stock');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('failed', { exact: true })).toBeVisible();
  await page.goto('/seller/orders?desk=settle');
  await rowOf(page, number)
    .getByRole('link', { name: `Order #${number}`, exact: true })
    .click();
  await page.getByRole('button', { name: 'Give back by transfer' }).click();
  await page.getByRole('button', { name: 'Mark as transferred' }).first().click();
  await page.getByRole('button', { name: 'Mark as transferred' }).first().click();
  await expect(money.getByText('done', { exact: true })).toBeVisible();
  await page.goto('/seller/orders?desk=settle');
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  await expect(rowOf(page, number)).toHaveCount(0);
});
