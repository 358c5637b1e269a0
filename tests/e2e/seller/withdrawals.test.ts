import { sellerWithdrawals as text } from '#text/withdrawals/seller-withdrawals.ts';
import { aWithdrawal } from '../../support/builders.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { aProductInStock, becomeCustomer, orderByApi } from '../customer.ts';
import { rowOf } from '../seller-orders.ts';
import { expect, test } from '../seller.ts';

test('a withdrawal waits on the desk until it is settled', async ({ page, browser, baseURL }) => {
  const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await becomeCustomer(customer, 'Dora Maria Fonseca');
  const orderId = await orderByApi(customer, await aProductInStock(customer, 6));
  await ask(customer, 'withdrawalDeclare', aWithdrawal({ name: 'Dora Maria', orderNumber: orderId.slice(-8) }));
  await page.goto('/seller/orders?desk=settle');
  const row = rowOf(page, orderId.slice(-8));
  await expect(row).toContainText('Withdrawn: money is due');
  await page.goto('/seller/messages');
  const statement = page.getByRole('listitem').filter({ hasText: 'Dora Maria' });
  await expect(statement).toContainText('Money back by');
  await expect(statement).toContainText(text.otherEmail);
  expect(await accessibilityFaults(page)).toEqual([]);
  await statement.getByLabel(text.note).fill('Cancelled, nothing was paid');
  await statement.getByRole('button', { name: text.settle }).click();
  await expect(statement).toContainText(': Cancelled, nothing was paid');
  await page.goto('/seller/orders?desk=settle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);
});
