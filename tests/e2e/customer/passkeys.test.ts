import type { Page } from 'playwright/test';
import { passkeys as text } from '#features/accounts/text/passkeys.ts';
import { session } from '#core/text/session.ts';
import { shell } from '#core/text/shell.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { addAuthenticator } from '../../support/browser/authenticator.ts';
import { becomeCustomer } from '../customer.ts';
import { requestsOf } from '../requests.ts';
import { expect, test as shopTest } from '../shop.ts';
import { expectNotice } from '../storefront.ts';

// Passkeys belong to host names, so an IP address cannot have one.
const test = shopTest.extend({
  baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')),
});

// The test uses a removed passkey, and the shop asks for a password.
test.use({ expectedErrors: /40\d.*\/api\/user\/passkey/ });

/** The section of the page. */
const part = (page: Page) => page.getByRole('region', { name: text.heading, exact: true });

const openDialog = async (page: Page) => {
  await page.goto('/livre-resolucao');
  const opener = page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).first();
  await opener.click();
  return page.getByRole('dialog', { name: session.loginTitle });
};

test('A customer creates a passkey, logs in with it, names it and removes it.', async ({ page, context }) => {
  const device = await addAuthenticator(page);
  await becomeCustomer(page);
  await page.goto('/my-account');
  await expect(page.getByText(text.none)).toBeVisible();
  await page.getByLabel(text.newName).fill('Telemóvel azul');
  await page.getByRole('button', { name: text.add }).click();
  await expectNotice(page, text.added);
  const list = page.getByRole('list', { name: text.list });
  await expect(list).toContainText('Telemóvel azul');
  await expect(list).toContainText(text.neverUsed);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: session.loginByKey }).click();
  await expectNotice(page, session.welcomeBack('Maria'));
  await expect(dialog).toBeHidden();

  await page.goto('/my-account');
  await expect(list).toContainText('usada a');
  await page.getByRole('button', { name: text.renameNamed('Telemóvel azul') }).click();
  await page.getByLabel(text.nameOf('Telemóvel azul')).fill('Telemóvel');
  await part(page).getByRole('button', { name: text.save }).click();
  await expectNotice(page, text.renamed);
  await page.getByRole('button', { name: text.removeNamed('Telemóvel') }).click();
  await page.getByRole('button', { name: text.removeYes }).click();
  await expectNotice(page, text.removed);
  await expect(page.getByText(text.none)).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await (await openDialog(page)).getByRole('button', { name: session.loginByKey }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Esta chave de acesso não serve aqui.' })).toBeVisible();
  await device.remove();
});

test.describe('A failure with passkeys', () => {
  test.use({ bypassCSP: true });

  test('The page reports an unconfirmed passkey, a duplicate one and a login that is too old. @any-width', async ({
    page,
  }) => {
    const device = await addAuthenticator(page);
    await becomeCustomer(page);
    await page.goto('/my-account');
    await device.refuse(true);
    await page.getByRole('button', { name: text.add }).click();
    await expectNotice(page, text.stopped);
    await device.refuse(false);
    await page.getByRole('button', { name: text.add }).click();
    await expectNotice(page, text.added);
    await page.getByRole('button', { name: text.add }).click();
    await expectNotice(page, text.alreadyHere);
    await page.route('**/api/user/passkey/start', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'password_needed', message: 'Palavra-passe' } }),
    );
    await page.getByRole('button', { name: text.add }).click();
    await expect(part(page).getByLabel(text.password)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test('The login dialog loads no passkey code before it is needed. @any-width', async ({ page }) => {
  await addAuthenticator(page);
  const loaded = requestsOf(page, /(?<!has-)passkey|browser-keys/);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('button', { name: session.loginByKey })).toBeVisible();
  expect(loaded).toEqual([]);
});
