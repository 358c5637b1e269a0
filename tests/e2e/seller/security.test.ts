import type { Page } from 'playwright/test';
import { sellerSecurity as text } from '#features/seller/text/seller-security.ts';
import { seller } from '#features/seller/text/seller.ts';
import { stepAt, totpCode } from '#features/seller/server/totp.ts';
import { accessibilityFaults } from '../../support/browser/axe.ts';
import { addAuthenticator } from '../../support/browser/authenticator.ts';
import { sendSellerLogin } from '../../support/shops/seller-login.ts';
import { expect, separateShop, test as shopTest } from '../shop.ts';

// A separate shop, because a second factor ends the sessions of other tests. Passkeys belong to host names, not IP addresses.
const test = shopTest.extend({
  shop: separateShop(),
  baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')),
});

// axe is a foreign script, and the pages allow only the shop's own scripts. The shop asks for a code, and one code is wrong.
test.use({ bypassCSP: true, expectedErrors: /40\d.*\/api\/seller\/login/ });

const notice = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: seller.notices }).getByText(words, { exact: true })).toBeVisible();

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: seller.logout }).click();
  await page.waitForURL('/');
  await page.goto('/seller');
};

// This test runs first, because the others leave a second factor behind.
test('The seller changes the password and ends the sessions of other devices.', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const password = 'vento de leste 43';
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const one of [elsewhere, page]) {
    await one.goto('/seller');
    await sendSellerLogin(one, shop.seller);
    await expect(one.getByText(seller.greeting)).toBeVisible();
  }
  await page.goto('/seller/security');
  const sessions = page.getByRole('region', { name: text.sessions }).getByRole('listitem');
  await expect(sessions.filter({ hasText: text.thisDevice })).toHaveCount(1);
  expect(await sessions.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: text.changePassword }).click();
  await page.getByLabel(text.currentPassword).fill(shop.seller.password);
  await page.getByLabel(text.newPassword).fill(password);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: text.changePassword }).click();
  await notice(page, text.done.password);
  await expect(sessions).toHaveCount(1);
  await elsewhere.goto('/seller/security');
  await expect(elsewhere.getByRole('button', { name: seller.login, exact: true })).toBeVisible();
  await sendSellerLogin(elsewhere, { ...shop.seller, password });
  await expect(elsewhere.getByText(seller.greeting)).toBeVisible();
  await elsewhere.close();
  // The other tests use the original password.
  await page.getByRole('button', { name: text.changePassword }).click();
  await page.getByLabel(text.currentPassword).fill(password);
  await page.getByLabel(text.newPassword).fill(shop.seller.password);
  await page.getByRole('button', { name: text.changePassword }).click();
  await notice(page, text.done.password);
});

test('The seller adds an app and a passkey to the password and logs in with each.', async ({ page, shop }) => {
  await addAuthenticator(page);
  await page.goto('/seller');
  await sendSellerLogin(page, shop.seller);
  await expect(page.getByText(seller.greeting)).toBeVisible();
  await page.goto('/seller/system');
  await page.getByRole('link', { name: text.title }).click();
  await expect(page.getByText(text.off)).toBeVisible();

  await page.getByRole('button', { name: text.startApp }).click();
  await page.getByRole('button', { name: text.startApp }).click();
  await expect(page.getByRole('img', { name: text.qrCode })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const code = (later = 0) => totpCode(secret.replace(/ /g, ''), stepAt(new Date()) + later);
  await page.getByLabel(text.code).fill(code());
  await page.getByRole('button', { name: text.confirmApp }).click();
  await notice(page, text.done.app);
  const codes = page.getByRole('list', { name: text.recovery });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await codes.getByRole('listitem').allTextContents();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: text.codesKept }).click();
  await expect(codes).toBeHidden();
  await expect(page.getByText(text.on)).toBeVisible();

  await logOut(page);
  await sendSellerLogin(page, shop.seller);
  await expect(page.getByLabel(text.loginCode)).toBeFocused();
  await page.getByLabel(text.loginCode).fill('000000');
  await page.getByRole('button', { name: seller.login, exact: true }).click();
  await notice(page, 'The code is wrong, or was used already.');
  await page.getByLabel(text.loginCode).fill(code(1));
  await page.getByRole('button', { name: seller.login, exact: true }).click();
  await expect(page.getByText(seller.greeting)).toBeVisible();

  await page.goto('/seller/security');
  await page.getByRole('button', { name: text.addKey }).click();
  await page.getByLabel(text.keyName).fill('Balcão');
  await page.getByRole('button', { name: text.addKey }).click();
  await notice(page, text.done.add);
  await logOut(page);
  await page.getByRole('button', { name: text.loginByKey }).click();
  await expect(page.getByText(seller.greeting)).toBeVisible();

  await page.goto('/seller/security');
  await expect(page.getByRole('region', { name: text.keys }).getByText('used on')).toBeVisible();
  await page.getByRole('button', { name: text.removeNamed('Balcão') }).click();
  await page.getByRole('button', { name: text.removeYes }).click();
  await notice(page, text.done.remove);
  await logOut(page);
  await sendSellerLogin(page, shop.seller);
  await page.getByLabel(text.loginCode).fill(first);
  await page.getByRole('button', { name: seller.login, exact: true }).click();
  await expect(page.getByText(seller.greeting)).toBeVisible();
  await page.goto('/seller/security');
  await expect(page.getByText(text.codesLeft(9))).toBeVisible();
});
