import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { aProductInStock, becomeCustomer, orderByApi } from './customer.ts';
import { expect, test } from './shop.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
    return (await axe.run()).violations.map(({ id }) => id);
  });
}

// The browser logs the refused question whether a seller is logged in.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

test.beforeEach(async ({ page, shop }) => {
  await page.goto('/seller');
  await page.getByPlaceholder('enter you email').fill(shop.seller.email);
  await page.getByPlaceholder('enter your password').fill(shop.seller.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Hi! Admin')).toBeVisible();
});

for (const [path, heading] of [
  ['/seller', 'Add Product'],
  ['/seller/product-list', 'All Products'],
  ['/seller/orders', 'Orders List'],
  ['/seller/dashboard', 'Dashboard'],
  ['/seller/messages', 'Messages'],
] as const) {
  test(`${heading} has nothing that keeps somebody out, and fits the screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    const isTooWide = await page.getByRole('main').evaluate((main) => main.scrollWidth > main.clientWidth);
    expect(isTooWide).toBe(false);
  });
}

test('an order is found by its customer, shipped with a number and found by its status', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const customer = await context.newPage();
  const { email } = await becomeCustomer(customer, 'Joana Ribeiro');
  await orderByApi(customer, await aProductInStock(customer));
  await context.close();
  await page.goto('/seller/orders');
  await page.getByLabel('Name, e-mail or order number').fill(email);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Ship: order/ }).click();
  await page.getByLabel('Tracking number').fill('RR123456789PT');
  await page.getByRole('button', { name: 'Confirm shipment' }).click();
  await expect(page.getByText('RR123456789PT')).toBeVisible();
  await page.getByLabel('Status').selectOption('Shipped');
  await expect(page.getByRole('button', { name: /^Mark as delivered: order/ })).toBeVisible();
});

test('a product renamed in its row is on its page in the shop at the next load', async ({ page }) => {
  await page.goto('/seller/product-list');
  const row = page.getByRole('row').nth(1);
  const name = `Deck ${Date.now()}`;
  await row.getByRole('button', { name: /^Quick edit/ }).click();
  await page.getByLabel('Product Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('link', { name: `View: ${name}` });
  await expect(link).toBeVisible();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
