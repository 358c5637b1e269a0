import { formatCents, toCents } from '#core/money.ts';
import { orderReturns } from '#features/orders/text/order-returns.ts';
import { shell } from '#core/text/shell.ts';
import { withdrawal as text } from '#features/orders/text/withdrawal.ts';
import { readStoredMails } from '../support/shops/stored-mails.ts';
import { accessibilityFaults } from '../support/browser/axe.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { orderAsCustomer } from './customer.ts';
import { asSeller } from './customer-orders.ts';
import { expect, test } from './shop.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('Anyone withdraws from a contract in two steps from the foot of any page, also after a lost connection.', async ({
  page,
  context,
  shop,
}, { project }) => {
  const email = `retrato-${project.name}@example.pt`;
  await page.goto('/products');
  await page.getByRole('button', { name: shell.refuseCookies }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: text.link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retrate-se do contrato aqui');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(text.name, { exact: true }).fill('Maria Conceição');
  await page.getByLabel(text.orderNumber).fill('#y8e7nx0h');
  await page.getByLabel(text.email).fill(email);
  await page.getByRole('button', { name: text.next }).click();
  await expect(page.getByRole('heading', { name: text.checkTitle })).toBeFocused();
  await expect(page.getByText(text.allGoods)).toBeVisible();
  expect(await accessibilityFaults(page), 'the second step').toEqual([]);
  await page.getByRole('button', { name: text.change }).click();
  await page.getByLabel(text.goods).fill('Um deck');
  await page.getByRole('button', { name: text.next }).click();
  const confirm = page.getByRole('button', { name: 'Confirmar retratação', exact: true });
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await context.setOffline(false);
  await confirm.click();
  await expect(page.getByRole('heading', { name: text.sentTitle })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Um deck' })).toBeVisible();
  await expect(page.getByText(/^A devolução é grátis: /)).toBeVisible();
  expect(await accessibilityFaults(page), 'the receipt').toEqual([]);
  expect(readStoredMails(shop.dataDir, email)).toHaveLength(1);
});

test('A customer chooses lines and quantities of an order to withdraw from and sees the refund.', async ({
  page,
  shop,
}) => {
  const { product: deck, orderId } = await orderAsCustomer(page, 2);
  await asSeller(page, shop, orderId, { kind: 'ship' }, { kind: 'deliver' }, { kind: 'collect' });
  await page.goto(`/my-orders/${orderId}`);
  await page.getByRole('main').getByRole('link', { name: text.link }).click();
  const quantity = page.getByRole('group', { name: orderReturns.quantityOf(deck.name) });
  await expect(quantity.getByRole('status')).toHaveText('2 de 2');
  await expect(page.getByLabel(text.name, { exact: true })).not.toHaveValue('');
  await expect(page.getByText(/^Pode desistir até .*, às 23:59/)).toBeVisible();
  const { order } = await ask(page, 'orderDetail', undefined, { query: `?orderId=${orderId}` });
  await expect(page.getByText(text.refund(formatCents(toCents(order.amount ?? 0))))).toBeVisible();
  await quantity.getByRole('button', { name: orderReturns.fewer }).click();
  await expect(page.getByText(text.refund(formatCents(toCents(deck.offerPrice))))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: text.next }).click();
  await expect(page.getByRole('definition').filter({ hasText: `1 × ${deck.name}` })).toBeVisible();
  await page.getByRole('button', { name: text.confirm }).click();
  await expect(page.getByRole('heading', { name: text.sentTitle })).toBeFocused();
});

test('The withdrawal form opened from an order has its number.', async ({ page }) => {
  await page.goto('/livre-resolucao?order=y8e7nx0h');
  await expect(page.getByLabel(text.orderNumber)).toHaveValue('#y8e7nx0h');
});
