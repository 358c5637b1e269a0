import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { myData as text } from '#features/accounts/text/my-data.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { aProductInStock, becomeCustomer, orderByApi, password } from '../customer.ts';
import { expect, test } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// The test types a wrong password, and logs in with an address whose account is deleted.
test.use({ expectedErrors: /400.*\/api\/user\/(delete|login)/ });

/** The section of the page. */
const part = (page: Page) => page.getByRole('region', { name: text.heading, exact: true });

test('A customer downloads the data and deletes the account, and the address is free again.', async ({ page }) => {
  const { email } = await becomeCustomer(page);
  const orderId = await orderByApi(page, await aProductInStock(page));
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { level: 2, name: text.heading })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: text.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('os-meus-dados.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { email },
    addresses: [{ street: 'Rua do Farol 12' }],
    orders: [{ _id: orderId }],
  });

  await page.getByRole('button', { name: text.ask }).click();
  await expect(page.getByText(text.openOrders(1))).toBeVisible();
  await page.getByRole('button', { name: text.no }).click();
  await page.getByRole('button', { name: text.ask }).click();
  await page.getByRole('button', { name: text.yes }).click();
  await expectNotice(page, text.deleted);
  await expect(page).toHaveURL('/');
  await page.goto('/livre-resolucao');
  const opener = page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(session.email).fill(email);
  await dialog.getByLabel(session.password).fill(password);
  await dialog.getByRole('button', { name: session.login, exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('E-mail ou palavra-passe incorretos.');
  await dialog.getByRole('button', { name: session.toRegister }).click();
  await dialog.getByLabel(session.name).fill('Maria de novo');
  await dialog.getByRole('button', { name: session.register, exact: true }).click();
  await expectNotice(page, session.welcome('Maria'));
});

test.describe('Some time after the login', () => {
  test.use({ bypassCSP: true });

  test('A deletion asks for the password, and a wrong password deletes nothing. @any-width', async ({ page }) => {
    await becomeCustomer(page);
    await page.route('**/api/user/deletion', (route) =>
      route.fulfill({ json: { success: true, outlook: { needsPassword: true, orders: 0, openOrders: 0 } } }),
    );
    await page.goto('/my-account');
    await page.getByRole('button', { name: text.ask }).click();
    await expect(page.getByText(text.question)).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await part(page).getByLabel(text.password).fill('errada');
    await page.getByRole('button', { name: text.yes }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'A palavra-passe atual não está certa.' })).toBeVisible();
    await part(page).getByLabel(text.password).fill(password);
    await page.getByRole('button', { name: text.yes }).click();
    await expectNotice(page, text.deleted);
  });
});
