import type { Browser, Page } from 'playwright/test';
import { sellerOrderChange as text } from '#features/orders/text/seller-order-change.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { expect, test } from '../seller.ts';
import { order, orderOnline, play } from '../seller-orders.ts';

/** The seller's page of a new order, with a counter of the seller's clicks. */
async function openOrder({ page, browser, shop }: { page: Page; browser: Browser; shop: BuiltShop }) {
  const { id } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  return clicker(page);
}

function clicker(page: Page) {
  const count = { clicks: 0 };
  const click = async (name: string) => {
    await page.getByRole('button', { name }).first().click();
    count.clicks += 1;
  };
  return { count, click };
}

const items = (page: Page) => page.getByRole('region', { name: 'Items', exact: true });

test('The seller adds a free piece with four clicks.', async ({ page, browser, shop }) => {
  const { count, click } = await openOrder({ page, browser, shop });
  await click(text.open);
  await page.getByLabel(text.search, { exact: true }).fill('wax');
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: /^Add .+/ }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
  await click(`Add ${name}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: `${text.added}: ${name}` })
    .getByLabel(text.price)
    .fill('0');
  await click(text.preview);
  await click(text.apply);
  await expect(items(page)).toContainText(name);
  expect(count.clicks).toBe(4);
});

test('The seller swaps a product for another colour at the same price with four clicks, and sees the effect first.', async ({
  page,
  browser,
  shop,
}) => {
  const { count, click } = await openOrder({ page, browser, shop });
  await click(text.open);
  const price = page.getByLabel(text.price);
  const before = await price.inputValue();
  const swap = page.getByRole('combobox', { name: /^Swap .+ for$/ });
  await swap.selectOption({ index: 1 });
  count.clicks += 1;
  await price.fill(before);
  await click(text.preview);
  await expect(page.getByRole('region', { name: text.result })).toContainText('2 → 0');
  await click(text.apply);
  await expect(items(page)).toContainText('Taken out');
  expect(count.clicks).toBe(4);
});

test('The seller lowers a price of a paid order with three clicks, and the difference goes back.', async ({
  page,
  browser,
  shop,
}) => {
  const { id, paymentPage } = await orderOnline(browser, shop);
  await play(page, paymentPage, 'pay');
  await page.goto(`/seller/order/${id}`);
  const { count, click } = clicker(page);
  await click(text.open);
  await page.getByLabel(text.price).first().fill('1');
  await click(text.preview);
  await expect(page.getByRole('region', { name: text.result })).toContainText(text.refund);
  await click(text.apply);
  await expect(items(page)).toContainText('2,00');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Refund');
  expect(count.clicks).toBe(3);
});
