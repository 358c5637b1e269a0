import type { Browser, Page } from 'playwright/test';
import { orderProposal as proposal } from '#features/orders/text/order-proposal.ts';
import { sellerOrderChange as text } from '#features/orders/text/seller-order-change.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { linkMailed } from '../mailed.ts';
import { expect, test } from '../seller.ts';
import { order } from '../seller-orders.ts';

/** The seller asks about one more piece of the first line. Returns the customer's page behind the mailed link, in a browser without script. */
async function ask({ page, browser, shop }: { page: Page; browser: Browser; shop: BuiltShop }) {
  const { id, email } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  await page.getByRole('button', { name: text.open }).click();
  const editor = page.getByRole('region', { name: text.title });
  await editor
    .getByRole('button', { name: /: one more$/ })
    .first()
    .click();
  await page.getByRole('button', { name: text.preview }).click();
  await expect(page.getByText(text.refusals.needs_consent)).toBeVisible();
  await page.getByRole('button', { name: text.ask }).click();
  await expect(page.getByRole('region', { name: text.asked })).toBeVisible();
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  const link = await linkMailed(shop, email, 'change');
  const reply = await customer.goto(link);
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  return { customer, link };
}

const region = (page: Page) => page.getByRole('region', { name: text.asked });

test('The customer agrees to a higher total without script, by the button of the law.', async ({
  page,
  browser,
  shop,
}) => {
  const { customer, link } = await ask({ page, browser, shop });
  await expect(customer.getByText('2 ×')).toBeVisible();
  await customer.getByRole('button', { name: proposal.order }).click();
  await expect(customer.getByRole('heading', { name: proposal.outcomes.accepted[0] })).toBeVisible();
  await customer.goto(link);
  await expect(customer.getByRole('button', { name: proposal.order })).toHaveCount(0);
  await page.reload();
  await expect(region(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('accepted the change');
  await customer.context().close();
});

test('The customer keeps the order as it is.', async ({ page, browser, shop }) => {
  const { customer } = await ask({ page, browser, shop });
  await customer.getByRole('button', { name: proposal.keep }).click();
  await expect(customer.getByRole('heading', { name: proposal.outcomes.declined[0] })).toBeVisible();
  await customer.context().close();
});

test('The seller withdraws the question, and the link explains that.', async ({ page, browser, shop }) => {
  const { customer, link } = await ask({ page, browser, shop });
  await page.getByRole('button', { name: text.withdraw }).click();
  await expect(region(page)).toHaveCount(0);
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: proposal.outcomes.withdrawn[0] })).toBeVisible();
  await customer.goto('/confirm/change?token=unknown');
  await expect(customer.getByRole('heading', { name: proposal.unknownTitle })).toBeVisible();
  await customer.context().close();
});
