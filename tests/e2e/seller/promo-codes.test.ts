import type { Page } from 'playwright/test';
import { formatCents, toCents } from '#core/money.ts';
import { cart } from '#features/cart/text.ts';
import { aProductInStock, becomeCustomer, openCart, payOnDelivery } from '../customer.ts';
import { expect, test } from '../seller.ts';

/** A shopper's phone, with pieces of one product in the cart. */
async function onPhone(page: Page, product: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await becomeCustomer(page);
  await openCart(page, { [product]: 2 });
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(cart.promoCode).fill(code);
  await page.getByRole('button', { name: cart.applyPromo }).click();
}

// The phone's last code is refused.
test.use({ expectedErrors: /409.*\/api\/promo\// });

test('The seller creates a code, a shopper orders with it on a phone, the order has the discount, and the seller stops the code.', async ({
  page,
  browser,
  shop,
}) => {
  const code = `SURF-${process.pid}-${test.info().workerIndex}`;
  const { _id, category, offerPrice } = await aProductInStock(page);
  await page.goto('/seller/codes');
  await page.getByRole('button', { name: 'Create a code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await page.getByLabel('Percent off').fill('10');
  await page.getByLabel('Applies to').selectOption(category);
  await page.getByLabel('Uses in total').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) });
  await expect(row).toContainText('0 of 1 uses');

  const phone = await browser.newPage({ baseURL: shop.url });
  await onPhone(phone, _id);
  await applyCode(phone, ` ${code.toLowerCase()} `);
  await expect(phone.getByText(cart.promoApplied(10))).toBeVisible();
  const discount = Math.round(toCents(offerPrice) * 2 * 0.1);
  const sum = phone.getByText(cart.discount(10), { exact: true }).locator('..');
  await expect(sum).toContainText(formatCents(-discount));
  await phone.getByRole('button', { name: cart.removePromo }).click();
  await expect(sum).toHaveCount(0);
  await applyCode(phone, code);
  await expect(sum).toBeVisible();
  await payOnDelivery(phone);
  await phone.getByRole('button', { name: cart.order }).click();
  await expect(phone).toHaveURL('/my-orders');
  await expect(phone.getByRole('main')).toContainText(code);
  await expect(phone.getByRole('main')).toContainText(formatCents(-discount));

  await openCart(phone, { [_id]: 1 });
  await applyCode(phone, code);
  await expect(phone.getByText('já foi usado o número máximo de vezes')).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(row).toContainText('1 of 1 uses');
  await expect(row).toContainText(formatCents(discount));
  await expect(row.getByText('Used up')).toBeVisible();
  await expect(row.getByRole('button', { name: `Delete: ${code}` })).toHaveCount(0);
  await row.getByRole('button', { name: `Stop: ${code}` }).click();
  await expect(row.getByText('Stopped')).toBeVisible();
});
