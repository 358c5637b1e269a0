import type { Page } from 'playwright/test';
import { aTrackingNumber, expect, test } from '../seller.ts';
import { order, rowOf } from '../seller-orders.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const happened = (page: Page) => page.getByRole('region', { name: 'What happened' });

/** Ships the order of the page and records its cash payment. */
async function shipAndCollect(page: Page): Promise<void> {
  await press(page, 'Ship');
  await press(page, 'Cash received');
  await expect(happened(page)).toContainText('Cash received');
}

test('The seller ships an order, undoes it, ships it again with a carrier and corrects the tracking number.', async ({
  page,
  browser,
  shop,
}) => {
  const { id } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  await page.getByLabel('Tracking number').fill(aTrackingNumber());
  await press(page, 'Ship');
  await press(page, /^Undo “Shipped” until/);
  await expect(page.getByText('Next: ship it')).toBeVisible();
  await press(page, 'Ship');
  await expect(page.getByText('Next: ship it')).toHaveCount(0);
  await press(page, 'Change tracking...');
  const mended = aTrackingNumber();
  await page.getByLabel('Tracking number').fill(mended);
  await press(page, 'Save, mail the customer');
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText(mended);
  await expect(happened(page)).toContainText('Took the last step back');
});

test('The seller records received cash and refunds one of two pieces by transfer.', async ({ page, browser, shop }) => {
  const { id } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  await shipAndCollect(page);
  await press(page, /^Give back pieces of .*: one more$/);
  const typed = page.getByLabel('Amount in euros');
  await expect(typed).not.toHaveValue('');
  const amount = `${await typed.inputValue()}\u00A0€`;
  await page.getByLabel('Reason, told to the customer').fill('Damaged');
  await press(page, `Refund ${amount}`);
  await expect(page.getByText('to be transferred by you')).toBeVisible();
  await press(page, 'Mark as transferred');
  await page.getByLabel('Note (optional)').first().fill('IBAN PT50');
  await press(page, 'Mark as transferred');
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('done')).toBeVisible();
  await expect(money.getByText('Given back').locator('xpath=following-sibling::dd')).toHaveText(amount);
  await expect(page.getByText('money back for 1')).toBeVisible();
});

test('The seller requests a return for the customer, accepts it, receives it and settles it.', async ({
  page,
  browser,
  shop,
}) => {
  const { id, number } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  await shipAndCollect(page);
  await press(page, 'Mark as delivered');
  await press(page, 'Return for the customer...');
  await press(page, /^Pieces of .*: one more$/);
  await press(page, 'Request the return');
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText(/requested|accepted/);
  const accept = page.getByRole('button', { name: 'Accept return' });
  if (await accept.isVisible()) await accept.click();
  await press(page, 'It is here and can be sold again');
  await press(page, /^Refund /);
  await press(page, /^Refund /);
  await expect(returns.getByText('settled', { exact: true })).toBeVisible();
  await expect(page.getByText('to be transferred by you')).toBeVisible();
  await page.goto('/seller/orders?desk=settle');
  await expect(rowOf(page, number)).toContainText('Money to transfer');
});

test('The seller reduces a line, writes a note and ships a returned parcel again.', async ({ page, browser, shop }) => {
  const { id, number } = await order(browser, shop);
  await page.goto(`/seller/order/${id}`);
  await press(page, /^Lower or take out/);
  await press(page, 'Change the order');
  await expect(page.getByText('of 2 ordered')).toBeVisible();
  await page.getByLabel('New note').fill('Rings before noon');
  await press(page, 'Add note');
  await press(page, 'Ship');
  await press(page, 'Came back undelivered...');
  await page.getByLabel('What happened (optional)').fill('Nobody there');
  await page.getByLabel('Yes, they can be sold again').check();
  await press(page, 'It came back');
  await page.goto('/seller/orders?desk=settle');
  await expect(rowOf(page, number)).toContainText('Came back');
  await page.goto(`/seller/order/${id}`);
  await press(page, 'Send it again');
  await expect(page.getByText('Next: ship it')).toBeVisible();
  await expect(page.getByText('Rings before noon')).toBeVisible();
});
