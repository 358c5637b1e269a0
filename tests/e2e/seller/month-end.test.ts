import { readFile } from 'node:fs/promises';
import { formatCents } from '#core/money.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { expect, test } from '../seller.ts';
import { orderOnline, play } from '../seller-orders.ts';

test('A month’s end shows its figures down to their orders, by Back and by file.', async ({
  page,
  browser,
  shop,
  ask,
}) => {
  const { id, number, paymentPage, product } = await orderOnline(browser, shop, 'mb_way');
  await play(page, paymentPage, 'askPhone', 'confirm');
  const paid = formatCents(2 * listedProduct(product).offerCents);
  const given = formatCents(-500);
  const { order } = await ask('sellerOrder', undefined, `?orderId=${id}`);
  await ask('sellerOrderAct', {
    orderId: id,
    version: order.version ?? 0,
    act: { kind: 'refund', amount: 5, reason: 'Atraso' },
  });

  await page.goto('/seller/dashboard');
  await page.getByRole('link', { name: 'Month end' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Month end');
  await expect(page.getByText('These are the figures of test orders')).toBeVisible();
  const sales = page.getByRole('link', { name: `Sales: ${paid}`, exact: true });
  await expect(sales).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Moves of money (2)' })).toBeVisible();

  await page.getByRole('link', { name: `MB WAY, Refunds: ${given}` }).click();
  const moves = page.getByRole('heading', { name: 'Moves of money · Refunds · MB WAY (1)' });
  await expect(moves).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^23 % Sales, Total/ }).click();
  await expect(page.getByRole('heading', { name: 'Moves of money · Sales · 23 % (1)' })).toBeVisible();
  await page.goBack();
  await expect(moves).toBeVisible();
  await page.reload();
  await expect(moves).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes(id))).toHaveLength(2);

  await page.getByRole('link', { name: `Order #${number}` }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(formatCents(500));
});

test('A month without money says so, and the next month leads back.', async ({ page }) => {
  await page.goto('/seller/month-end?month=2020-01');
  await expect(page.getByText('No money moved here.')).toBeVisible();
  await page.getByRole('button', { name: 'Month after' }).click();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2020-02');
  await page.goto('/seller/month-end?month=soon');
  await expect(page.getByRole('combobox', { name: 'Month' })).not.toHaveValue('soon');
});
