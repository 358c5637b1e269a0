import { readFile } from 'node:fs/promises';
import { aTrackingNumber, expect, test } from '../seller.ts';
import { order, rowOf } from '../seller-orders.ts';

test('The seller scans a parcel, ships it with Enter, undoes it, ships it again and marks it as delivered.', async ({
  page,
  browser,
  shop,
}) => {
  const [{ number }, { number: next }] = [await order(browser, shop), await order(browser, shop)];
  await page.goto('/seller/orders');
  const field = page.getByLabel(`Tracking number of order #${number}`);
  const [first, second] = [aTrackingNumber(), aTrackingNumber()];
  await field.fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Tracking number of order #${next}`)).toBeFocused();
  await expect(rowOf(page, number)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo until/ }).click();
  await expect(field).toHaveValue('');
  await field.fill(second);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, number)).toHaveCount(0);

  await page.getByRole('link', { name: /On the way/ }).click();
  await expect(page).toHaveURL('/seller/orders?desk=way');
  await expect(rowOf(page, number)).toContainText(second);
  await rowOf(page, number)
    .getByRole('button', { name: /^Delivered/ })
    .click();
  await expect(rowOf(page, number)).toHaveCount(0);
  await page.goBack();
  await expect(rowOf(page, next)).toBeVisible();
});

test('Several orders are selected, processed and shipped together.', async ({ page, browser, shop }) => {
  const numbers = [(await order(browser, shop)).number, (await order(browser, shop)).number];
  await page.goto('/seller/orders');
  for (const number of numbers) await page.getByLabel(`Select order #${number}`).check();
  await expect(page.getByText('2 selected, 4 pieces')).toBeVisible();
  await page.getByRole('button', { name: 'Start processing' }).click();
  for (const number of numbers) await expect(rowOf(page, number)).toContainText('Processing');
  for (const number of numbers) await page.getByLabel(`Select order #${number}`).check();
  await page.getByRole('button', { name: 'Ship 2...' }).click();
  await expect(page.getByText('Ship 2 orders, 2 without a tracking number?')).toBeVisible();
  await page.getByRole('button', { name: 'Ship them' }).click();
  for (const number of numbers) await expect(rowOf(page, number)).toHaveCount(0);
});

test('The seller finds an order among all by name, status, payment and day, and so does the export.', async ({
  page,
  browser,
  shop,
}) => {
  const name = `Inês ${Date.now()}`;
  const { number } = await order(browser, shop, name);
  await page.goto('/seller/orders?desk=all');
  await page.getByLabel('Name, phone, place, product, number or amount').fill(name.replace('ê', 'E'));
  await page.getByLabel('Status').selectOption('Pending');
  await page.getByLabel('Payment', { exact: true }).selectOption('COD');
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Lisbon' });
  await page.getByLabel('From').fill(today);
  await page.getByLabel('To', { exact: true }).fill(today);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(rowOf(page, number)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No order is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rowOf(page, number)).toBeVisible();
});

for (const [sheet, shown] of [
  ['Packing slip', 'A cobrar na entrega'],
  ['Address label', '2655-123 Ericeira'],
] as const) {
  test(`The ${sheet.toLowerCase()} is printed alone on one sheet of paper. @any-width`, async ({
    page,
    browser,
    shop,
  }) => {
    const { id, number } = await order(browser, shop);
    await page.addInitScript(() => (window.print = () => undefined));
    await page.goto(`/seller/order/${id}`);
    await page.getByRole('button', { name: sheet }).click();
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

test('An x between digits counts as a letter in an order number and in a size.', async ({ page, browser, shop }) => {
  const { number } = await order(browser, shop);
  await page.goto('/seller/orders');
  await expect(rowOf(page, number)).toBeVisible();
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
