import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { limits } from '#contract/limits.ts';
import { shortId } from '#domain/order-view.ts';
import type { BuiltShop } from '../../support/shops/built-shop.ts';
import { aProductInStock, becomeCustomer, orderByApi } from '../customer.ts';
import { expect, test } from '../seller.ts';

/** A customer of the name, in a browser of her own, orders on delivery; answers the order's number and her e-mail. */
async function order(browser: Browser, { url }: BuiltShop, name = 'Joana Ribeiro') {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const { email } = await becomeCustomer(page, name);
  const id = await orderByApi(page, await aProductInStock(page), 2);
  await context.close();
  return { id, number: shortId(id), email };
}

const cardOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order #${number}` }) });

test('new orders appear without a reload and are counted in the title until they are marked as seen', async ({
  page,
  browser,
  shop,
}) => {
  const { number: known } = await order(browser, shop);
  await page.clock.install();
  await page.goto('/seller/orders');
  await expect(cardOf(page, known)).toBeVisible();
  const [first, second] = [await order(browser, shop), await order(browser, shop)];
  await page.clock.fastForward(limits.seller.newOrdersInterval);
  await expect(cardOf(page, second.number)).toContainText('New');
  await expect(cardOf(page, first.number)).toBeVisible();
  await expect(page.getByText('2 new orders')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Orders List/);
  await page.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page).toHaveTitle(/^Orders List/);
  await expect(cardOf(page, known)).not.toContainText('New');
});

test('an order goes along its statuses, and the customer gets the tracking number by mail', async ({
  page,
  browser,
  shop,
}) => {
  const { number, email } = await order(browser, shop);
  await page.goto('/seller/orders');
  await page.getByLabel('Name, e-mail or order number').fill(`#${number}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const card = cardOf(page, number);
  await card.getByRole('button', { name: /^Start processing/ }).click();
  await expect(card).toContainText('Processing');
  await card.getByRole('button', { name: /^Ship/ }).click();
  await page.getByLabel('Tracking number').fill('RR123456789PT');
  await page.getByRole('button', { name: 'Confirm shipment' }).click();
  await card.getByRole('button', { name: /^Mark as delivered/ }).click();
  await expect(card).toContainText('Delivered');
  await expect(card.getByRole('button', { name: /^(Ship|Cancel|Mark|Start)/ })).toHaveCount(0);
  const folder = join(shop.dataDir, 'outbox');
  const mails = async () =>
    Promise.all((await readdir(folder).catch(() => [])).map((name) => readFile(join(folder, name), 'utf8')));
  await expect
    .poll(async () => (await mails()).some((mail) => mail.includes(`To: ${email}`) && mail.includes('RR123456789PT')), {
      timeout: 30_000,
    })
    .toBe(true);
});

test('an order is found by its customer, shipped at once and found by its status', async ({ page, browser, shop }) => {
  const { number, email } = await order(browser, shop);
  await page.goto('/seller/orders');
  await page.getByLabel('Name, e-mail or order number').fill(email);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const card = cardOf(page, number);
  await card.getByRole('button', { name: /^Ship/ }).click();
  await page.getByLabel('Tracking number').fill('RR123456789PT');
  await page.getByRole('button', { name: 'Confirm shipment' }).click();
  await expect(card).toContainText('RR123456789PT');
  await page.getByLabel('Status').selectOption('Shipped');
  await expect(card.getByRole('button', { name: /^Mark as delivered/ })).toBeVisible();
});

test('a cancellation is asked back, and an order is found by name, status, payment and day', async ({
  page,
  browser,
  shop,
}) => {
  const name = `Inês ${Date.now()}`;
  const { number } = await order(browser, shop, name);
  await page.goto('/seller/orders');
  const card = cardOf(page, number);
  await card.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(card).toContainText('Pending');
  await card.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(card.getByRole('button', { name: /^(Ship|Cancel|Mark|Start)/ })).toHaveCount(0);

  await page.getByLabel('Name, e-mail or order number').fill(name.replace('ê', 'E'));
  await page.getByLabel('Status').selectOption('Cancelled');
  await page.getByLabel('Payment', { exact: true }).selectOption('COD');
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Lisbon' });
  await page.getByLabel('From').fill(today);
  await page.getByLabel('To', { exact: true }).fill(today);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(card).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No order is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(card).toBeVisible();
});

for (const [sheet, shown] of [
  ['Packing slip', 'A cobrar na entrega'],
  ['Address label', '2655-123 Ericeira'],
] as const) {
  test(`the ${sheet.toLowerCase()} is alone on one sheet of paper`, async ({ page, browser, shop, isMobile }) => {
    test.skip(isMobile, 'paper is as wide for all');
    const { number } = await order(browser, shop);
    await page.addInitScript(() => (window.print = () => undefined));
    await page.goto('/seller/orders');
    await page.getByRole('button', { name: `${sheet}: order #${number}` }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(shown, { exact: false }).last()).toBeVisible();
    await expect(page.getByText(`Encomenda #${number}`).last()).toBeVisible();
    await expect(page.getByText('Hi! Admin')).toBeHidden();
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('Hi! Admin')).toBeVisible();
  });
}

test('an x between digits is a letter: in the number of an order, in a size', async ({ page, browser, shop }) => {
  const { number } = await order(browser, shop);
  await page.goto('/seller/orders');
  await expect(cardOf(page, number)).toBeVisible();
  const widths = await page.evaluate(async () => {
    await document.fonts.load('16px Inter');
    const measure = (text: string, style: string) => {
      const span = document.body.appendChild(document.createElement('span'));
      span.style.cssText = `position: absolute; white-space: pre; font-family: Inter; ${style}`;
      span.textContent = text;
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    const asLetters = 'font-variant-ligatures: no-contextual; font-kerning: none';
    return ['#x7x70sdg', '30 x 32'].map((text) => [measure(text, 'font-kerning: none'), measure(text, asLetters)]);
  });
  for (const [width, lettersWidth] of widths) expect(width).toBe(lettersWidth);
});
