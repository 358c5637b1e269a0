import { formatCents, toCents } from '#core/money.ts';
import { aProductInStock, becomeCustomer, orderByApi } from '../customer.ts';
import { expect, test } from '../seller.ts';

test('The dashboard shows its sums, and the table behind each chart adds up to them.', async ({
  page,
  browser,
  shop,
  ask,
}) => {
  const context = await browser.newContext({ baseURL: shop.url });
  const customer = await context.newPage();
  await becomeCustomer(customer);
  const product = await aProductInStock(customer);
  await orderByApi(customer, product, 3);
  await context.close();
  await page.goto('/seller/dashboard');
  for (const days of [7, 90, 30]) {
    const { dashboard } = await ask('sellerDashboard', undefined, `?days=${days}`);
    await page.getByRole('button', { name: `${days} days` }).click();
    for (const [title, total] of [
      ['Revenue per day', formatCents(toCents(dashboard.revenue))],
      ['Orders per day', String(dashboard.orders)],
    ] as const) {
      await expect(page.getByRole('img', { name: `Chart: ${title}, last ${days} days.` })).toBeVisible();
      const table = page.getByRole('group').filter({ hasText: `Table: ${title}` });
      if (!(await table.getByRole('table').isVisible())) await table.getByText(`Table: ${title}`).click();
      await expect(table.getByRole('row')).toHaveCount(days + 1);
      // All orders of this shop are from today, the last row.
      await expect(table.getByRole('row').last()).toContainText(total);
    }
  }
  await expect(page.getByRole('row', { name: new RegExp(product.name) })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Out of stock \(\d+\)$/ })).toBeVisible();
});

test.describe('Without a network', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('The dashboard stays when its charts fail to load, and shows them on the next try.', async ({ page }) => {
    const chunk = /\/_astro\/DayChart\.[^/]*\.js/;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/seller/dashboard');
    const failed = page.getByText('The chart could not be loaded.');
    await expect(failed).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
    await page.unroute(chunk);
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(failed).toHaveCount(left);
    }
    await expect(page.getByRole('img', { name: /^Chart: / })).toHaveCount(2);
  });
});
