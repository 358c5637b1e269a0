import type { Page } from 'playwright/test';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { formatCents } from '#core/money.ts';
import { sellerPerson } from '#features/seller/text/seller-person.ts';
import { sellerSecurity as text } from '#features/seller/text/seller-security.ts';
import { sellerReports } from '#features/seller/text/seller-reports.ts';
import { ageSessions } from '../../support/aged-sessions.ts';
import { keepBackup } from '../../support/kept-backup.ts';
import { becomeCustomer } from '../customer.ts';
import { expect, test } from '../seller.ts';
import { orderOnline, play } from '../seller-orders.ts';

// The first answer of each step is a refusal, as is the answer to a wrong password.
test.use({ expectedErrors: /40[03].*\/api\// });

const question = (page: Page) => page.getByRole('dialog', { name: text.proof });

async function answer(page: Page, password: string): Promise<void> {
  await question(page).getByLabel(text.password).fill(password);
  await question(page).getByRole('button', { name: text.proofSend }).click();
}

/** Starts a download three times: with the dialog closed, with a wrong password, and with the right one. */
async function downloadWithProof(page: Page, name: string | RegExp, password: string): Promise<string> {
  const link = page.getByRole('link', { name }).first();
  await link.click();
  await question(page).getByRole('button', { name: text.cancel }).click();
  await expect(question(page)).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await answer(page, 'not the password');
  await expect(question(page).getByRole('alert')).toHaveText(/\w/);
  const downloading = page.waitForEvent('download');
  await answer(page, password);
  return (await downloading).suggestedFilename();
}

test('An hour after the login, downloading the backup needs the password.', async ({ page, shop }) => {
  await keepBackup(shop, new Date(Date.now() - 2 * 60 * 60_000), { isNightly: true });
  await page.goto('/seller/system');
  ageSessions(shop.dataDir);
  expect(await downloadWithProof(page, /^Download the backup/, shop.seller.password)).toMatch(/\.tar$/);
});

test("An hour after the login, downloading a person's data needs the password.", async ({ page, browser, shop }) => {
  const visitor = await browser.newContext({ baseURL: shop.url });
  const { email } = await becomeCustomer(await visitor.newPage());
  await visitor.close();
  await page.goto(`/seller/people?email=${email}`);
  await expect(page.getByRole('heading', { name: sellerPerson.held(email) })).toBeVisible();
  ageSessions(shop.dataDir);
  expect(await downloadWithProof(page, sellerPerson.download, shop.seller.password)).toMatch(/\.json$/);
});

for (const list of [sellerReports.contactMessages, sellerReports.newsletter])
  test(`An hour after the login, downloading the file of ${list} needs the password.`, async ({ page, shop }) => {
    await page.goto('/seller/messages');
    ageSessions(shop.dataDir);
    expect(await downloadWithProof(page, sellerReports.exportOf(list), shop.seller.password)).toMatch(/\.csv$/);
  });

test('An hour after the login, a refund above 200 € needs the password, and a small one does not.', async ({
  page,
  browser,
  shop,
}) => {
  const { id, product, paymentPage } = await orderOnline(browser, shop, 'card', 10);
  await play(page, paymentPage, 'pay');
  await page.goto(`/seller/order/${id}`);
  await expect(page.getByText('Next: ship it')).toBeVisible();
  ageSessions(shop.dataDir);
  const refund = async (cents: number) => {
    const amount = formatCents(cents);
    await page.getByLabel('Amount in euros').fill(amount.replace(/\s€/, ''));
    await page.getByLabel('Reason, told to the customer').fill('Damaged');
    await page
      .getByRole('button', { name: `Refund ${amount}` })
      .first()
      .click();
  };
  const refunded = (cents: number) =>
    page
      .getByRole('region', { name: 'Money' })
      .getByText('Given back', { exact: true })
      .locator('xpath=following-sibling::dd')
      .and(page.getByText(formatCents(cents), { exact: true }));
  await refund(500);
  await expect(refunded(500)).toBeVisible();
  const rest = listedProduct(product).offerCents * 10 - 500;
  expect(rest).toBeGreaterThan(20_000);
  await refund(rest);
  await answer(page, shop.seller.password);
  await expect(question(page)).toBeHidden();
  await expect(refunded(rest + 500)).toBeVisible();
});
